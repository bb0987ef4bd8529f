import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { hesaCodes, hesaSchemas } from '#office/hesa-codes/tables.ts'
import { table } from '#platform/db/columns.ts'
import { sql } from '#platform/db/sql.ts'
import { type SignedInCalls, testApp } from '#test/app.ts'
import { make, makePerson, type Reply } from '#test/make.ts'

const college = await testApp()
let registrar: SignedInCalls
let last: Reply
let now: Reply

const field = (name: string, frame: string | null) => ({
  name,
  is: 'field',
  min: 0,
  max: 1,
  type: { base: 'text', frame },
})

/** Uploads a schema with some code lists, as if it had been read. */
async function giveSchema(collection: string, lists: Readonly<Record<string, readonly string[]>>) {
  const names = Object.keys(lists).map((name) => name.split('.'))
  const entities = [...new Set(names.map(([entity]) => entity))].map((entity) => ({
    name: entity,
    parent: 'DataFutures',
    min: 0,
    max: null,
    parts: names.filter(([of]) => of === entity).map(([of, name]) => field(String(name), `${of}.${name}`)),
  }))
  const model = JSON.stringify({
    root: 'DataFutures',
    namespace: null,
    version: null,
    collection: null,
    entities,
    frames: [],
  })
  const schema = randomUUID()
  const h = table(hesaSchemas)
  const k = table(hesaCodes)
  await college.database.execute(sql`insert into ${h}
    (${h.id}, ${h.collection}, ${h.uploadedAt}, ${h.names}, ${h.hash}, ${h.origin}, ${h.model}, ${h.storedAs})
    values (${schema}, ${collection}, now(), '{a.xsd}', ${schema}, 'test', ${model}::jsonb, 'none')`)
  for (const [frame, codes] of Object.entries(lists))
    for (const [place, code] of codes.entries())
      await college.database.execute(sql`insert into ${k} (${k.schema}, ${k.frame}, ${k.code}, ${k.place}, ${k.label})
        values (${schema}, ${frame}, ${code}, ${place}, ${`Label of ${code}`})`)
}

const mappingOf = async (who: SignedInCalls, code: string) =>
  (await who.get(`/api/hesa/collections/${code}/mapping`)).json().data
const cardOf = async (key: string, code = '25056') =>
  (await mappingOf(registrar, code)).cards.find((card: { key: string }) => card.key === key)
const rowsOf = async (key: string, fieldName: string, code = '25056') =>
  (await cardOf(key, code)).rows.filter((row: { field: string }) => row.field === fieldName)
const close = async (collection: Reply) => {
  const { version } = (await registrar.get(`/api/hesa-collections/${collection.id}`)).json().data
  const reply = await registrar.patch(
    `/api/hesa-collections/${collection.id}`,
    { state: 'Closed' },
    { version },
  )
  expect(reply.statusCode, reply.body).toBe(200)
}

beforeAll(async () => {
  registrar = await college.as('registrar')
  last = await make(registrar, 'hesa-collections', { code: '24056', academicYear: '2024-25' })
  now = await make(registrar, 'hesa-collections', { code: '25056', academicYear: '2025-26' })
  await giveSchema(last.id, {
    'StudentCourseSession.SCSMODE': ['01', '31'],
    'StudentCourseSession.INVOICEHESAID': ['5050', '5026'],
    'EntryProfile.HIGHESTQOE': ['H0003', 'C0001'],
  })
  await giveSchema(now.id, {
    'StudentCourseSession.SCSMODE': ['01', '31'],
    'StudentCourseSession.INVOICEHESAID': ['5050'],
    'EntryProfile.HIGHESTQOE': ['H0003'],
    'Student.SEXID': ['10', '11'],
    'Qualification.QUALCAT': ['H0003', 'M0001'],
    'Module.LEVLPTS': ['20'],
  })
})

describe('a mapping', () => {
  const values = { frame: 'EntryProfile.HIGHESTQOE', value: 'degree', code: 'H0003' }

  it('has a code the collection takes', async () => {
    const refused = await registrar.post('/api/hesa-mappings', {
      ...values,
      collection: now.id,
      code: 'C0001',
    })
    expect(refused.statusCode).toBe(422)
    expect(refused.json().error.details).toEqual([
      {
        param: 'code',
        message: 'The collection’s list EntryProfile.HIGHESTQOE has no code C0001. Choose one of the list.',
      },
    ])
    const unknown = await registrar.post('/api/hesa-mappings', {
      ...values,
      collection: now.id,
      frame: 'A.B',
    })
    expect(unknown.json().error.details[0].message).toBe('The collection has no code list A.B.')
  })

  it('stands once for a value', async () => {
    const { id } = await make(registrar, 'hesa-mappings', { ...values, collection: now.id })
    const twice = await registrar.post('/api/hesa-mappings', { ...values, collection: now.id })
    expect(twice.statusCode).toBe(422)
    expect(twice.json().error.details).toContainEqual({
      param: 'value',
      message: '“degree” is returned by H0003 in 25056 already. Change that mapping.',
    })
    expect((await registrar.delete(`/api/hesa-mappings/${id}`)).statusCode).toBe(204)
  })

  it('stands once also where it is chosen twice at once', async () => {
    const choose = () => registrar.post('/api/hesa-mappings', { ...values, collection: now.id })
    const replies = await Promise.all([choose(), choose()])
    expect(replies.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      201, 422,
    ])
    const made = replies.find(({ statusCode }) => statusCode === 201)
    await registrar.delete(`/api/hesa-mappings/${made?.json().data.id}`)
  })

  it('is neither made nor removed while its collection closes', async () => {
    const { id } = await make(registrar, 'hesa-mappings', { ...values, collection: now.id })
    const { database } = college
    const writes = await database.transaction(async (tx) => {
      await tx.execute(sql`update hesa_collections set state = 'Closed' where id = ${now.id}`)
      const begun = [
        registrar.post('/api/hesa-mappings', { ...values, collection: now.id, value: 'masters' }),
        registrar.delete(`/api/hesa-mappings/${id}`),
      ]
      await database.rows(sql`select pg_sleep(0.5)`)
      return { begun }
    })
    for (const reply of await Promise.all(writes.begun)) {
      expect(reply.statusCode).toBe(422)
      expect(reply.json().error.details[0]).toMatchObject({ param: 'collection' })
    }
    await database.execute(sql`update hesa_collections set state = 'In preparation' where id = ${now.id}`)
    expect((await registrar.delete(`/api/hesa-mappings/${id}`)).statusCode).toBe(204)
  })

  it('is not made by whoever only looks', async () => {
    const sysadmin = await college.as('sysadmin')
    const finance = await college.as('finance')
    expect((await sysadmin.get('/api/hesa/collections/25056/mapping')).statusCode).toBe(200)
    expect((await finance.get('/api/hesa/collections/25056/mapping')).statusCode).toBe(403)
    expect((await finance.post('/api/hesa-mappings', { ...values, collection: now.id })).statusCode).toBe(403)
  })
})

describe('the page', () => {
  it('is not there for a collection there is not', async () => {
    expect((await registrar.get('/api/hesa/collections/99056/mapping')).statusCode).toBe(404)
  })

  it('says of programmes which are without a code, and takes it with the generic call', async () => {
    const made = await make(registrar, 'programmes', { code: 'BA', name: 'Bachelor of Arts', levels: ['6'] })
    const [row] = await rowsOf('programmes', 'Qualification.QUALCAT')
    expect(row).toMatchObject({
      what: 'BA · Bachelor of Arts',
      state: 'missing',
      letters: ['H'],
      mend: { by: 'field', collection: 'programmes', id: made.id, version: 1, path: 'hesa.qualification' },
    })
    const set = (qualification: string, version: number) =>
      registrar.patch(`/api/programmes/${made.id}`, { hesa: { qualification } }, { version })
    expect((await set('H0003', 1)).statusCode).toBe(200)
    expect((await rowsOf('programmes', 'Qualification.QUALCAT'))[0]).toMatchObject({
      state: 'accepted',
      label: 'Label of H0003',
    })
    expect((await set('H0099', 2)).statusCode).toBe(200)
    expect((await rowsOf('programmes', 'Qualification.QUALCAT'))[0]).toMatchObject({ state: 'unlisted' })
  })

  it('says which code in use the collection has lost, and how many have it', async () => {
    const programme = (await registrar.get('/api/programmes')).json().data[0].id
    const hub = await make(await college.as('sysadmin'), 'hubs', { name: 'York' })
    const student = await make(registrar, 'students', { person: (await makePerson(registrar)).id })
    const engagement = await make(registrar, 'engagements', {
      student: student.id,
      programme,
      hub: hub.id,
      studentType: 'Ordinand',
      studyPace: 'FT',
      status: 'Current',
      start: '2025-09-08',
    })
    const sessions = (await registrar.get(`/api/enrolment-sessions?engagement=${engagement.id}`)).json().data
    const session =
      sessions.find((one: Reply) => one['academicYear'] === '2025-26') ??
      (await make(registrar, 'enrolment-sessions', {
        engagement: engagement.id,
        academicYear: '2025-26',
        status: 'Current',
      }))
    expect(session['academicYear']).toBe('2025-26')
    // What was answered before the schema came.
    const answers = await make(registrar, 'hesa-answers', { student: student.id, sex: '11' })
    const entry = await make(registrar, 'entry-profiles', {
      engagement: engagement.id,
      qualification: 'H0003',
    })
    const { database } = college
    await database.execute(sql`update hesa_answers set sex = '12' where id = ${answers.id}`)
    await database.execute(sql`update entry_profiles set qualification = 'degree' where id = ${entry.id}`)
    const [lost] = await rowsOf('lists', 'Student.SEXID')
    expect(lost).toMatchObject({ value: 'Other', code: '12', state: 'unlisted', count: 1 })
    const { rows, counts } = await cardOf('lists')
    expect(rows[0].key).toBe(lost.key)
    expect(counts.unlisted).toBe(rows.filter((row: { state: string }) => row.state === 'unlisted').length)

    const [own] = await rowsOf('lists', 'EntryProfile.HIGHESTQOE')
    expect(own).toMatchObject({ value: 'A bachelor’s degree', code: null, state: 'missing' })
    await make(registrar, 'hesa-mappings', {
      collection: now.id,
      frame: 'EntryProfile.HIGHESTQOE',
      value: 'degree',
      code: 'H0003',
    })
    expect((await rowsOf('lists', 'EntryProfile.HIGHESTQOE'))[0]).toMatchObject({
      code: 'H0003',
      state: 'accepted',
    })
    const [venue] = await rowsOf('hubs', 'Venue.POSTCODE')
    expect(venue).toMatchObject({ what: 'York', count: 1 })
    const [pace] = await rowsOf('lists', 'StudentCourseSession.SCSMODE')
    expect(pace).toMatchObject({ value: 'Full-time', code: '01', count: 1 })
  })

  it('without a schema judges nothing accepted', async () => {
    const early = await make(registrar, 'hesa-collections', { code: '26056', academicYear: '2026-27' })
    const mapping = await mappingOf(registrar, '26056')
    expect(mapping.isOwn).toBe(false)
    const pace = await rowsOf('lists', 'Module.LEVLPTS', '26056')
    expect(pace.every(({ state }: { state: string }) => state === 'unproven')).toBe(true)
    await registrar.delete(`/api/hesa-collections/${early.id}`)
  })

  it('offers on the record what the newest schema has, and what came with the product otherwise', async () => {
    const codesOf = async (list: string) => (await registrar.get(`/api/code-lists/${list}`)).json().data
    expect((await codesOf('Qualification.QUALCAT')).map(({ code }: { code: string }) => code)).toEqual([
      'H0003',
      'M0001',
    ])
    expect(await codesOf('ModuleCostCentre.COSTCN')).toContainEqual({
      code: '142',
      label: 'Theology & religious studies',
      group: null,
      active: true,
    })
  })

  it('offers the codes of a list', async () => {
    const reply = await registrar.get('/api/hesa/collections/25056/codes?field=Qualification.QUALCAT')
    expect(reply.json()).toEqual({
      data: [
        { code: 'H0003', label: 'Label of H0003' },
        { code: 'M0001', label: 'Label of M0001' },
      ],
      meta: { isOwn: true },
    })
  })
})

describe('same as last year', () => {
  const copy = (code: string, who = registrar) =>
    who.post(`/api/hesa/collections/${code}/mapping`, { sameAsLast: true })

  it('takes over what the collection takes, and says what it does not', async () => {
    for (const [frame, value, code] of [
      ['StudentCourseSession.SCSMODE', 'FT', '31'],
      ['StudentCourseSession.INVOICEHESAID', 'Diocesan Sponsored', '5026'],
      ['EntryProfile.HIGHESTQOE', 'degree', 'C0001'],
    ])
      await make(registrar, 'hesa-mappings', { collection: last.id, frame, value, code })
    await close(last)
    expect((await mappingOf(registrar, '25056')).before).toEqual({ code: '24056', mappings: 1 })
    const reply = await copy('25056')
    expect(reply.statusCode, reply.body).toBe(200)
    expect(reply.json().data).toEqual({
      copied: 1,
      left: [
        {
          field: 'StudentCourseSession.INVOICEHESAID',
          value: 'Diocesan Sponsored',
          code: '5026',
          why: 'The collection’s list StudentCourseSession.INVOICEHESAID has no code 5026. Choose one of the list.',
        },
      ],
    })
    expect((await rowsOf('lists', 'StudentCourseSession.SCSMODE'))[0]).toMatchObject({
      code: '31',
      words: null,
    })
    expect((await copy('25056')).json().data.copied).toBe(0)
    expect((await mappingOf(registrar, '25056')).before).toEqual({ code: '24056', mappings: 0 })
  })

  it('is not there for a closed collection, nor where there is none before', async () => {
    const closed = await copy('24056')
    expect(closed.statusCode).toBe(409)
    expect(closed.json().error.message).toContain('closed')
    expect((await mappingOf(registrar, '24056')).may.map).toBe(false)
    const mappings = (await registrar.get(`/api/hesa-mappings?collection=${last.id}`)).json().data
    const [first] = mappings
    const changed = await registrar.patch(
      `/api/hesa-mappings/${first.id}`,
      { code: 'H0003' },
      { version: first.version },
    )
    expect(changed.statusCode).toBe(422)
    expect((await registrar.delete(`/api/hesa-mappings/${first.id}`)).statusCode).toBe(422)
    const added = await registrar.post('/api/hesa-mappings', {
      collection: last.id,
      frame: 'StudentCourseSession.SCSMODE',
      value: 'PT',
      code: '31',
    })
    expect(added.json().error.details[0]).toMatchObject({ param: 'collection' })
    const other = await college.as('finance')
    expect((await copy('25056', other)).statusCode).toBe(403)
  })
})
