import { beforeAll, describe, expect, it } from 'vitest'
import { readWorkbook } from '#kit/export/spreadsheet.ts'
import { type SignedInCalls, testApp } from '#test/app.ts'
import { make } from '#test/make.ts'
import { openMissing } from '../missing/test-missing.ts'
import { sendReturn } from './test-sent.ts'

const college = await testApp()
const there = await openMissing(college)
const { admin } = there
const [collection] = (await admin.get('/api/hesa-collections?code=25056')).json().data

let ada: Awaited<ReturnType<typeof there.student>>
beforeAll(async () => {
  ada = await there.student('Ada')
  await there.answerAsPerson(ada)
})

const put = (values: object, as: SignedInCalls = admin) =>
  as.post('/api/hesa-overrides', {
    collection: collection.id,
    student: ada.student,
    why: 'HESA asked for it.',
    ...values,
  })
const explain = (values: object) =>
  admin.post('/api/hesa-explanations', {
    collection: collection.id,
    check: 'birth-date-changed',
    words: 'The old one was wrong.',
    ...values,
  })
const unseen = {
  param: 'path',
  message: 'You may not see this field of them, so you cannot replace it. Ask somebody who may.',
}
const closed = 'The collection 25056 is closed.'

describe('what is put in the place of records', () => {
  it.each([
    ['a field that is nowhere', { path: 'Student/SHOESIZE', value: '9' }, 'path', 'no such field'],
    ['a place that is nowhere', { path: 'Student/Venue[x]/VENUEID', value: '9' }, 'path', 'no such field'],
    [
      'an answer that its place tells',
      { path: 'Student/Disability[98]/DISABILITY', value: '51' },
      'path',
      'answer',
    ],
    [
      'such an answer nobody gave',
      { path: 'Student/Disability[55]/DISABILITY', value: '51' },
      'path',
      'answer',
    ],
    ['a key', { path: 'Student/SID', value: '12100071451234560' }, 'path', 'SID is a key'],
    ['a code that no list has', { path: 'Student/SEXID', value: '77' }, 'value', 'SEXID'],
    ['what the record says', { path: 'Student/SURNAME', value: 'Ada' }, 'value', 'says so already'],
  ])('is refused for %s', async (_what, values, param, words) => {
    const reply = await put(values)
    expect(reply.statusCode).toBe(422)
    expect(reply.json().error.details).toEqual([{ param, message: expect.stringContaining(words) }])
  })

  it('is refused of whoever is not in the return', async () => {
    const person = await make(admin, 'people', { firstName: 'Hannah', lastName: 'Apart' })
    const { id } = await make(admin, 'students', { person: person.id })
    const reply = await put({ student: id, path: 'Student/SURNAME', value: 'Ada' })
    expect(reply.json().error.details).toEqual([
      { param: 'student', message: 'They are not in this return, so there is nothing to replace.' },
    ])
  })

  it('keeps what the records said, once for each place, and may be changed', async () => {
    const made = await put({ path: 'Student/SURNAME', value: 'Lovelace' })
    expect(made.statusCode, made.body).toBe(201)
    const { id, version, instead } = made.json().data
    expect(instead).toBe('Ada')
    const again = await put({ path: 'Student/SURNAME', value: 'Byron' })
    expect(again.json().error.details).toEqual([
      { param: 'path', message: expect.stringContaining('Something was put in this place already') },
    ])
    const changed = await admin.patch(`/api/hesa-overrides/${id}`, { value: 'Byron' }, { version })
    expect(changed.json().data).toMatchObject({ value: 'Byron', instead: 'Ada' })
    const back = await admin.patch(`/api/hesa-overrides/${id}`, { value: 'Ada' }, { version: version + 1 })
    expect(back.json().error.details).toEqual([{ param: 'value', message: 'The record says so already.' }])
    const none = await put({ path: 'Student/SEXID', value: null })
    expect(none.statusCode, none.body).toBe(201)
    expect(none.json().data).toMatchObject({ value: null, instead: '10' })
  })
})

describe('of whoever may not see a field', () => {
  let registrar: SignedInCalls
  let session: string
  beforeAll(async () => {
    registrar = await college.as('registrar')
    const shown = await admin.get(`/api/hesa/collections/25056/students/${ada.student}`)
    const nodes: { entity: string; path: string }[] = shown.json().data.nodes
    session = nodes.find(({ entity }) => entity === 'StudentCourseSession')?.path ?? ''
  })

  const fee = () => `${session}/INVOICEFEEAMOUNT`
  it.each([
    ['what the record says', () => ({ path: 'Student/ETHNIC', value: '998' })],
    ['what it does not say', () => ({ path: 'Student/ETHNIC', value: '120' })],
    ['a code that no list has', () => ({ path: 'Student/ETHNIC', value: 'no code' })],
    ['an answer that is there', () => ({ path: 'Student/Disability[98]/DISABILITY', value: '98' })],
    ['an answer that is not', () => ({ path: 'Student/Disability[55]/DISABILITY', value: '55' })],
    ['a fee', () => ({ path: fee(), value: '7123' })],
  ])('refuses %s in the same words', async (_what, values) => {
    const reply = await put(values(), registrar)
    expect(reply.statusCode).toBe(422)
    expect(reply.json().error.details).toEqual([unseen])
  })

  it('lets through a field they see, and its change', async () => {
    const made = await put({ path: 'Student/FNAMES', value: 'Augusta' }, registrar)
    expect(made.statusCode, made.body).toBe(201)
    const { id, version, ...values } = made.json().data
    expect(values).toMatchObject({ kind: 'Answers', value: 'Augusta', instead: 'Hannah' })
    const changed = await registrar.patch(`/api/hesa-overrides/${id}`, { why: 'As at birth.' }, { version })
    expect(changed.statusCode, changed.body).toBe(200)
  })

  it.each([
    ['an answer', 'Equality', () => ({ path: 'Student/ETHNIC', value: '120' })],
    ['a fee', 'Fees', () => ({ path: fee(), value: '7123' })],
  ])('knows nothing of %s that somebody else put there', async (_what, kind, values) => {
    const reply = await put({ ...values(), why: `Hush, ${kind}.` })
    expect(reply.statusCode, reply.body).toBe(201)
    const made = reply.json().data
    expect(made.kind).toBe(kind)
    const address = '/api/hesa-overrides'
    const all = `${address}?collection=${collection.id}`
    for (const asked of [
      all,
      `${all}&sort=value`,
      `${all}&value=${made.value}`,
      `${all}&kind=${kind}`,
      `${address}?search=${made.path.split('/').at(-1)}`,
    ]) {
      const seen = await admin.get(asked)
      expect([asked, seen.statusCode]).toEqual([asked, 200])
      expect(seen.body).toContain(made.path)
      const unseenList = await registrar.get(asked)
      expect(unseenList.body, asked).not.toContain(made.path)
      expect(unseenList.body, asked).not.toContain('Hush')
    }
    const counts = await registrar.get(`${address}/counts?collection=${collection.id}&field=kind`)
    expect(counts.json().data).toEqual([expect.objectContaining({ value: 'Answers' })])
    expect((await registrar.get(all)).json().data).toContainEqual(
      expect.objectContaining({ path: 'Student/FNAMES' }),
    )
    const sheet = async (as: SignedInCalls) => {
      const excel = await as.get(`${all}&export=excel&fields=path,value,instead,why`)
      return JSON.stringify(await readWorkbook(excel.rawPayload))
    }
    expect(await sheet(admin)).toContain(made.path)
    expect(await sheet(registrar)).not.toContain(made.path)
    for (const asked of [`${address}/${made.id}`, `${address}/${made.id}/history`])
      expect((await registrar.get(asked)).statusCode, asked).toBe(404)
    for (const change of [{ value: made.value }, { value: '998' }, { why: 'Another.' }]) {
      const { id, version } = made
      expect((await registrar.patch(`${address}/${id}`, change, { version })).statusCode).toBe(404)
    }
  })

  it('knows of no fee by seeing answers', async () => {
    const officer = await college.as('hesa')
    const rows: { kind: string }[] = (await officer.get('/api/hesa-overrides?fields=kind,value')).json().data
    expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(['Answers', 'Equality']))
  })
})

describe('why what a rule finds is right', () => {
  it('is said once, and of a rule there is', async () => {
    const unknown = await explain({ check: 'no-such-rule' })
    expect(unknown.json().error.details).toEqual([
      { param: 'check', message: expect.stringContaining('There is no such rule') },
    ])
    const made = await explain({})
    expect(made.statusCode, made.body).toBe(201)
    expect((await explain({})).json().error.details).toEqual([
      { param: 'check', message: 'This is explained already. Change what is said there.' },
    ])
    expect((await explain({ check: 'start-changed' })).statusCode).toBe(201)
    const { id, version } = made.json().data
    const changed = await admin.patch(
      `/api/hesa-explanations/${id}`,
      { words: 'Corrected by the registry.' },
      { version },
    )
    expect(changed.statusCode, changed.body).toBe(200)
  })
})

describe('once the collection is closed', () => {
  beforeAll(async () => {
    await sendReturn(college, collection.id, new Map())
  })

  it.each(['hesa-overrides', 'hesa-explanations'])('nothing of its %s is changed', async (name) => {
    const [one] = (await admin.get(`/api/${name}?collection=${collection.id}`)).json().data
    const { version } = (await admin.get(`/api/${name}/${one.id}`)).json().data
    for (const reply of [
      await admin.patch(`/api/${name}/${one.id}`, { why: 'No.', words: 'No.' }, { version }),
      await admin.delete(`/api/${name}/${one.id}`, { version }),
    ]) {
      expect([409, 422]).toContain(reply.statusCode)
      expect(reply.body).toContain(closed)
    }
  })

  it('nothing is put there or explained any more', async () => {
    for (const reply of [
      await put({ path: 'Student/FNAMES', value: 'Anna' }),
      await explain({ check: 'number-changed' }),
    ])
      expect(reply.json().error.details).toEqual([
        { param: 'collection', message: expect.stringContaining(closed) },
      ])
  })
})
