import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { type SignedInCalls, testApp } from '#test/app.ts'
import { make, makePerson } from '#test/make.ts'
import { finished, uploadSheet } from '../import/test-calls.ts'

const test = await testApp()
let staff: SignedInCalls
beforeAll(async () => {
  staff = await test.as('sysadmin')
})

interface Refusal {
  readonly statusCode: number
  json(): { error: { details: { param: string; message: string }[] } }
}
const params = (reply: Refusal) =>
  reply
    .json()
    .error.details.map(({ param }) => param)
    .toSorted()

describe('a check of a record type is asked only of values that passed their own field', () => {
  it.each<[string, object, string[]]>([
    ['modules', {}, ['code', 'credits', 'name']],
    ['modules', { name: 'A new module', credits: 25 }, ['code', 'credits']],
    ['modules', { name: 'A new module', code: 5, credits: 25 }, ['code', 'credits']],
    ['module-instances', { academicYear: '2026/27' }, ['academicYear', 'module']],
    [
      'module-instances',
      { academicYear: '2026/27', start: '2026-10-10', end: '2026-10-01' },
      ['academicYear', 'end', 'module'],
    ],
    ['enrolment-sessions', {}, ['academicYear', 'engagement']],
    ['residential-requirements', {}, ['academicYear', 'student']],
    ['folder-requests', {}, ['academicYear', 'student', 'wanted']],
    ['form-openings', {}, ['academicYear', 'form']],
    ['formation-sets', {}, ['academicYear']],
    ['bursary-rounds', {}, ['academicYear', 'closes', 'opens', 'pot', 'title']],
    [
      'bursary-rounds',
      { academicYear: '2026-28', pot: 0, opens: '2026-11-30', closes: '2026-11-01', name: 1 },
      ['academicYear', 'closes', 'name', 'pot', 'title'],
    ],
  ])('%s %j: every problem at once', async (collection, body, expected) => {
    const reply = await staff.post(`/api/${collection}`, body)
    expect(reply.statusCode, reply.body).toBe(422)
    expect(params(reply)).toEqual(expected)
  })

  it('a required value is not emptied', async () => {
    const made = await make(staff, 'modules', { code: 'TMM1901', name: 'One', credits: 20 })
    const reply = await staff.patch(
      `/api/modules/${made.id}`,
      { code: '', credits: 7 },
      { version: made.version },
    )
    expect(reply.statusCode, reply.body).toBe(422)
    expect(params(reply)).toEqual(['code', 'credits'])
  })

  it('a value of a list is not emptied', async () => {
    const made = await make(staff, 'system-data', { list: 'titles', value: 'Archdeacon' })
    const reply = await staff.patch(`/api/system-data/${made.id}`, { value: '' }, { version: made.version })
    expect(reply.statusCode, reply.body).toBe(422)
    expect(params(reply)).toEqual(['value'])
  })
})

describe('one blank cell of a sheet', () => {
  it('marks its row and stops no other', async () => {
    const sheet = 'Code,Name,Credits\n,No code,20\nTMM1778,Good one,20\n'
    const sent = await uploadSheet(staff, 'modules', 'modules.csv', sheet)
    expect(sent.statusCode, sent.body).toBeLessThan(300)
    const { id, version } = sent.json().data
    await finished(staff, id)
    const checking = await staff.post(`/api/imports/${id}/check`, {}, { version })
    expect(checking.statusCode, checking.body).toBeLessThan(300)
    const run = await finished(staff, id)
    expect(run).toMatchObject({ state: 'checked', failure: null })
    const rows = (await staff.get(`/api/imports/${id}/rows`)).json().data
    expect(rows).toMatchObject([
      { state: 'faulty', problems: [{ message: 'Code is needed.' }] },
      { state: 'ready' },
    ])
  })
})

describe('an old record that breaks a newer rule', () => {
  let id: string
  beforeAll(async () => {
    ;({ id } = await make(staff, 'modules', { code: 'TMM1902', name: 'Old', credits: 20 }))
    await test.database.execute(sql`update modules set code = 'OLD1', credits = 15 where id = ${id}`)
  })
  const change = async (body: object) => {
    const { version } = (await staff.get(`/api/modules/${id}`)).json().data
    return staff.patch(`/api/modules/${id}`, body, { version })
  }

  it('can be changed elsewhere', async () => {
    expect((await change({ name: 'Older' })).statusCode).toBe(200)
  })

  it('can be sent back whole', async () => {
    const { data } = (await staff.get(`/api/modules/${id}`)).json()
    const reply = await staff.put(
      `/api/modules/${id}`,
      { ...data, name: 'Oldest' },
      { version: data.version },
    )
    expect(reply.statusCode, reply.body).toBe(200)
  })

  it('can be mended piece by piece', async () => {
    expect((await change({ code: 'TMM1903' })).statusCode).toBe(200)
  })

  it('keeps to the rule where it is touched', async () => {
    const reply = await change({ credits: 16 })
    expect(reply.statusCode).toBe(422)
    expect(params(reply)).toEqual(['credits'])
  })

  it('keeps to a rule between two values when either is touched', async () => {
    const round = await make(staff, 'bursary-rounds', {
      academicYear: '2026-27',
      title: 'First',
      pot: 100,
      opens: '2026-11-01',
      closes: '2026-11-30',
    })
    await test.database.execute(sql`update bursary_rounds set closes = '2026-10-01' where id = ${round.id}`)
    const send = (body: object) => staff.patch(`/api/bursary-rounds/${round.id}`, body, { version: 1 })
    expect(params(await send({ opens: '2026-11-02' }))).toEqual(['closes'])
    expect((await send({ pot: 200 })).statusCode).toBe(200)
  })

  it('may hold a text longer than is taken now', async () => {
    const long = 'x'.repeat(900)
    await test.database.execute(sql`update modules set name = ${long} where id = ${id}`)
    const { data } = (await staff.get(`/api/modules/${id}`)).json()
    const again = await staff.put(`/api/modules/${id}`, { ...data, credits: 20 }, { version: data.version })
    expect(again.statusCode, again.body).toBe(200)
    expect((await change({ name: `${long}y` })).statusCode).toBe(422)
  })
})

describe('another spelling of a choice', () => {
  it('is taken as the choice, in changes, filters and sheets alike', async () => {
    const student = await make(staff, 'students', { person: (await makePerson(staff)).id })
    const program = await make(staff, 'programmes', { code: 'XX', name: 'Any', levels: ['4'] })
    const engagement = await make(staff, 'engagements', {
      student: student.id,
      programme: program.id,
      studentType: 'Independent',
      start: '2026-09-14',
      feeTerms: 'Installments',
    })
    expect(engagement['feeTerms']).toBe('Instalments')
    const changed = await staff.patch(
      `/api/engagements/${engagement.id}`,
      { feeTerms: 'Installments' },
      { version: engagement.version },
    )
    expect(changed.json().data).toMatchObject({ feeTerms: 'Instalments', version: engagement.version })
    const filtered = await staff.get('/api/engagements?feeTerms=Installments&fields=feeTerms')
    expect(filtered.json().data).toMatchObject([{ id: engagement.id }])
  })
})
