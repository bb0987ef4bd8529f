import { beforeAll, describe, expect, it } from 'vitest'
import { type SignedInCalls, testApp } from '#test/app.ts'
import { make, type Reply } from '#test/make.ts'
import { giveSchema } from '../exports/test-exports.ts'
import { openMissing } from '../missing/test-missing.ts'

const college = await testApp()
const there = await openMissing(college)
const { admin, leeds, london } = there
let officer: SignedInCalls
let hubHesa: SignedInCalls

const address = '/api/hesa/collections/25056/students'

interface Cell {
  readonly field: string
  readonly value: string | null
  readonly label: string | null
  readonly words: string
  readonly override: { readonly version: number; readonly was: string | null } | null
}

async function tableAs(as: SignedInCalls, query = '') {
  const reply = await as.get(`${address}${query}`)
  expect(reply.statusCode, reply.body).toBe(200)
  const { data, meta } = reply.json()
  const rows: { student: { label: string }; path: string; cells: (Cell | null)[] }[] = data
  return {
    meta,
    rows,
    names: rows.map(({ student }) => student.label.replace('Hannah ', '')),
    /** What stands in a field, row by row. */
    column: (field: string) => rows.map(({ cells }) => cells[meta.fields.indexOf(field)]?.value),
  }
}

interface Node {
  readonly entity: string
  readonly path: string
  readonly depth: number
  readonly cells: readonly Cell[]
}

async function shownAs(as: SignedInCalls, student: string) {
  const reply = await as.get(`${address}/${student}`)
  expect(reply.statusCode, reply.body).toBe(200)
  const { data } = reply.json()
  const nodes: readonly Node[] = data.nodes
  const cells = (entity: string) =>
    nodes.filter((node) => node.entity === entity).flatMap((node) => node.cells)
  return {
    data,
    nodes,
    cell: (entity: string, field: string) => cells(entity).find((one) => one.field === field),
  }
}

type Made = Awaited<ReturnType<typeof there.student>>
let full: Made
let abroad: Made
let auditor: Made
let gone: Made
let later: Made
let chain: { readonly first: Made; readonly second: Reply }

beforeAll(async () => {
  officer = await college.as('hesa')
  await make(admin, 'roles', { name: 'hub hesa', scope: 'hub', claims: ['hesa:menu,answers'] })
  hubHesa = await college.as('hub hesa', { hub: leeds.id })

  full = await there.student('Full', {
    engagement: { hub: leeds.id },
    person: { dateOfBirth: '1990-02-28' },
    session: { credits: 120, paymentTerms: 'Diocesan Sponsored' },
  })
  await there.answerAsPerson(full, { disability: ['51'] })
  await there.answerOfEntry(full)
  await there.answerOfYear(full)
  await make(admin, 'programme-fees', {
    programme: there.ba.id,
    academicYear: '2025-26',
    feeStatus: 'Home',
    amount: 712_300,
  })
  abroad = await there.student('Abroad', { engagement: { studyPace: 'PT' } })
  await there.answerFromAbroad(abroad)
  auditor = await there.student('Auditor', { engagement: { studentType: 'Auditor (sponsored)' } })
  gone = await there.student('Gone', { goesOn: false })
  await there.leave(gone, {
    status: 'Withdrawn',
    end: '2026-03-01',
    lastAttended: '2026-02-20',
    endReason: 'Health',
    reason: 'Moved away',
  })
  later = await there.student('Later', {
    session: { academicYear: '2027-28', startDate: '2027-09-14', endDate: null },
  })
  const first = await there.student('Chain', { goesOn: false, engagement: { hub: leeds.id } })
  await there.leave(first, { status: 'Completed', end: '2026-01-10', reason: 'Another programme' })
  const ma = await make(admin, 'programmes', { code: 'MA', name: 'MA', levels: ['7'], credits: 180 })
  const second = await there.continueWith(first, {
    programme: ma.id,
    hub: london.id,
    start: '2026-01-11',
    expectedEnd: '2028-06-30',
  })
  const sessions = (await admin.get(`/api/enrolment-sessions?engagement=${second.id}`)).json().data
  if (!sessions.some(({ academicYear }: { academicYear: string }) => academicYear === '2025-26'))
    await there.sessionOf(second.id, '2025-26', { startDate: '2026-01-11', level: '7' })
  await there.answerOfEntry({ ...first, engagement: second.id }, { country: 'XI' })
  chain = { first, second }
  const inBin = await there.student('Binned')
  await admin.delete(`/api/students/${inBin.student}`)
})

describe('the table of what is returned', () => {
  it('has everybody in the return by name', async () => {
    const { names, meta, column } = await tableAs(officer)
    expect(names).toEqual(['Abroad', 'Chain', 'Full', 'Gone'])
    expect(meta).toMatchObject({
      total: 4,
      page: 1,
      entity: 'Student',
      academicYear: '2025-26',
      state: 'Under way',
      isOwn: false,
    })
    expect(column('SURNAME')).toEqual(['Abroad', 'Chain', 'Full', 'Gone'])
    expect(column('ETHNIC')).toEqual([undefined, null, '998', null])
  })

  it('says what a code is called and where a value is from', async () => {
    const { rows, meta } = await tableAs(officer, '?search=full')
    expect(rows).toHaveLength(1)
    expect(rows[0]?.cells[meta.fields.indexOf('SEXID')]).toMatchObject({ value: '10', label: 'Female' })
    expect(rows[0]?.cells[meta.fields.indexOf('SURNAME')]).toMatchObject({
      label: null,
      words: 'Person · Last name',
      override: null,
      isUnasked: false,
    })
  })

  it('shows another entity, of one student several', async () => {
    const { meta, names, rows, column } = await tableAs(officer, '?entity=StudentCourseSession')
    expect(meta.entity).toBe('StudentCourseSession')
    expect(meta.total).toBe(4)
    expect(names).toEqual(['Abroad', 'Chain', 'Chain', 'Full', 'Gone'])
    expect(column('COURSEID')).toEqual(['BA', 'BA', 'MA', 'BA', 'BA'])
    expect(column('INVOICEFEEAMOUNT')).toEqual(rows.map(() => undefined))
    expect(meta.fields).not.toContain('INVOICEFEEAMOUNT')
  })

  it.each([
    ['?search=abr', ['Abroad'], 1],
    [`?hub=${leeds.id}`, ['Chain', 'Full'], 2],
    ['?pageSize=2&page=2', ['Full', 'Gone'], 4],
    ['?pageSize=2&page=3', [], 4],
    ['?search=nobody', [], 0],
  ])('is narrowed by %s', async (query, names, total) => {
    const found = await tableAs(officer, query)
    expect(found.names).toEqual(names)
    expect(found.meta.total).toBe(total)
  })

  it('is narrowed by programme, and names those there are', async () => {
    const { meta } = await tableAs(officer)
    expect(meta.facets.programme.map(({ label }: { label: string }) => label)).toEqual(['BA', 'MA'])
    expect(meta.facets.hub.map(({ label }: { label: string }) => label)).toEqual(['Leeds', 'London'])
    const [, ma] = meta.facets.programme
    expect((await tableAs(officer, `?programme=${ma.id}`)).names).toEqual(['Chain'])
    expect((await tableAs(officer, `?programme=${ma.id}&hub=${leeds.id}`)).names).toEqual([])
  })

  it('shows a director of a hub theirs, and of nobody what takes more', async () => {
    const { names, meta, rows } = await tableAs(hubHesa)
    expect(names).toEqual(['Chain', 'Full'])
    expect(meta.total).toBe(2)
    expect(meta.facets.hub.map(({ label }: { label: string }) => label)).toEqual(['Leeds'])
    for (const field of ['ETHNIC', 'RELIGION', 'SEXORT', 'GENDERID']) expect(meta.fields).not.toContain(field)
    expect(meta.entities).not.toContain('Disability')
    expect(rows.flatMap(({ cells }) => cells).map((cell) => cell?.value)).not.toContain('998')
    expect((await hubHesa.get(`${address}?entity=Disability`)).statusCode).toBe(422)
    expect((await tableAs(hubHesa, `?hub=${london.id}`)).names).toEqual([])
  })

  it('shows nobody to who may open the page and read no answers', async () => {
    await make(admin, 'roles', { name: 'mapper', scope: 'everything', claims: ['hesa:menu,mapping'] })
    const reply = await (await college.as('mapper')).get(address)
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toMatchObject({
      data: [],
      meta: { total: 0, fields: [], entities: [], facets: { programme: [], hub: [] } },
    })
  })

  it('is for whom the menu of the return is', async () => {
    expect((await (await college.as('faculty')).get(address)).statusCode).toBe(403)
    expect((await (await college.as('faculty')).get(`${address}/${full.student}`)).statusCode).toBe(403)
  })

  it.each([
    ['/api/hesa/collections/99056/students', 404],
    [`${address}?entity=Shoes`, 422],
    [`${address}?shoes=1`, 422],
    [`${address}?page=0`, 422],
  ])('refuses %s', async (url, status) => {
    expect((await officer.get(url)).statusCode).toBe(status)
  })
})

describe('what is returned of one student', () => {
  it('stands from the outside in, each value with its origin', async () => {
    const { data, nodes, cell } = await shownAs(officer, full.student)
    expect(data).toMatchObject({
      student: { id: full.student, label: 'Hannah Full' },
      hesaId: null,
      leftOut: [],
      before: { label: 'Hannah Chain' },
      after: { label: 'Hannah Gone' },
      mayOverride: true,
    })
    expect(nodes.map(({ entity, depth }) => `${depth} ${entity}`)).toEqual(
      expect.arrayContaining([
        '0 Student',
        '1 Disability',
        '1 Engagement',
        '2 EntryProfile',
        '2 StudentCourseSession',
      ]),
    )
    expect(cell('Student', 'BIRTHDTE')?.value).toBe('1990-02-28')
    expect(cell('Student', 'TTPCODE')?.value).toBe('SE1')
    expect(cell('EntryProfile', 'PERMADDCOUNTRY')).toMatchObject({ value: 'XF', label: 'England' })
    expect(cell('Disability', 'DISABILITY')?.value).toBe('51')
    expect(cell('Engagement', 'NUMHUS')?.value).toBe(full.engagement)
  })

  it('tells a fee to whom fees are shown, from the price list', async () => {
    expect(
      (await shownAs(officer, full.student)).cell('StudentCourseSession', 'INVOICEFEEAMOUNT'),
    ).toBeUndefined()
    const shown = await shownAs(admin, full.student)
    expect(shown.cell('StudentCourseSession', 'INVOICEFEEAMOUNT')?.value).toBe('7123')
  })

  it('keeps from a director of a hub what takes more, and what is of another hub', async () => {
    const theirs = await shownAs(hubHesa, full.student)
    expect(theirs.nodes.map(({ entity }) => entity)).not.toContain('Disability')
    expect(theirs.nodes.map(({ path }) => path).join(' ')).not.toContain('Disability')
    expect(theirs.cell('Student', 'ETHNIC')).toBeUndefined()
    expect(theirs.cell('Student', 'SEXID')?.value).toBe('10')
    expect(theirs.data.mayOverride).toBe(false)
    expect(theirs.data.before).toMatchObject({ label: 'Hannah Chain' })
    expect(theirs.data.after).toBeNull()
    expect((await hubHesa.get(`${address}/${gone.student}`)).statusCode).toBe(404)
  })

  it('says of who is left out why', async () => {
    const { data } = await shownAs(officer, auditor.student)
    expect(data.nodes).toEqual([])
    expect(data.leftOut).toEqual([{ programme: 'BA', words: 'Audits and takes no credits.' }])
    expect(data.before).toBeNull()
  })

  it('is one engagement of two that follow from each other, with what was answered of either', async () => {
    const { nodes, cell } = await shownAs(officer, chain.first.student)
    expect(nodes.filter(({ entity }) => entity === 'Engagement')).toHaveLength(1)
    expect(cell('Engagement', 'NUMHUS')?.value).toBe(chain.first.engagement)
    expect(cell('Engagement', 'OWNENGID')?.value).toBe(chain.second.id)
    expect(cell('EntryProfile', 'PERMADDCOUNTRY')?.value).toBe('XI')
  })

  it('tells when and how somebody left', async () => {
    const { cell } = await shownAs(officer, gone.student)
    expect(cell('Leaver', 'ENGENDDATE')?.value).toBe('2026-02-20')
  })

  it('shows a value put in by hand beside what the records say', async () => {
    const collection = (await admin.get('/api/hesa-collections?code=25056')).json().data[0].id
    const made = await make(admin, 'hesa-overrides', {
      collection,
      student: abroad.student,
      path: 'Student/NATION',
      value: 'GB',
      why: 'Both passports',
    })
    const { cell } = await shownAs(officer, abroad.student)
    expect(cell('Student', 'NATION')).toMatchObject({
      value: 'GB',
      label: 'United Kingdom',
      override: { id: made.id, version: made.version, was: 'KE' },
    })
    const { rows, meta } = await tableAs(officer, '?search=abroad')
    expect(rows[0]?.cells[meta.fields.indexOf('NATION')]).toMatchObject({ value: 'GB' })
  })

  it('lists what the rules find, to whom they see it', async () => {
    const words = async (as: SignedInCalls) => (await shownAs(as, chain.first.student)).data.findings
    const [all, some] = [await words(officer), await words(hubHesa)]
    expect(all.length).toBeGreaterThan(some.length)
    expect(all).toContainEqual(expect.objectContaining({ check: 'modules-missing', severity: 'warns' }))
    expect(all).toContainEqual(expect.objectContaining({ path: 'Student/NATION', severity: 'blocks' }))
    const paths = (findings: readonly { path: string | null }[]) => findings.map(({ path }) => path)
    expect(paths(all)).toContain('Student/RELIGION')
    expect(paths(some)).not.toContain('Student/RELIGION')
    expect(paths(some)).toContain('Student/NATION')
  })

  it.each([
    ['of another year', () => later.student],
    ['who is none', () => '01985079-8d00-7309-8952-7465effb9b08'],
  ])('is not there of a student %s', async (_of, id) => {
    expect((await officer.get(`${address}/${id()}`)).statusCode).toBe(404)
  })
})

describe('by a schema that asks for more than is ever returned', () => {
  beforeAll(() => giveSchema(officer))

  it('has a column for each field that ever says anything, and for what somebody put in by hand', async () => {
    const { meta } = await tableAs(officer)
    expect(meta.isOwn).toBe(true)
    expect(meta.fields).toEqual(expect.arrayContaining(['SURNAME', 'GENDERID', 'TTPCODE']))
    for (const field of ['CARER', 'LANGPREF', 'ULN']) expect(meta.fields).not.toContain(field)
    expect(meta.entities).toContain('SessionStatus')
    expect(meta.entities).not.toContain('StudentFinancialSupport')
    const collection = (await admin.get('/api/hesa-collections?code=25056')).json().data[0].id
    const values = { path: 'Student/CARER', value: '91', why: 'They look after their mother' }
    await make(admin, 'hesa-overrides', { collection, student: full.student, ...values })
    const { column } = await tableAs(officer)
    expect(column('CARER')).toEqual([undefined, undefined, '91', undefined])
    expect((await tableAs(officer, '?search=abroad')).meta.fields).not.toContain('CARER')
  })
})
