import { firstRules } from '@minster/domain/students/regulations/test-rules'
import { beforeAll, describe, expect, it } from 'vitest'
import { type SignedInCalls, testApp } from '#test/app.ts'
import { make, makePerson, makeResult, type Reply } from '#test/make.ts'
import { readRegulations } from './read-regulations.ts'

const college = await testApp()
let registrar: SignedInCalls
let admin: SignedInCalls
let ba: Reply
let first: Reply
beforeAll(async () => {
  registrar = await college.as('registrar')
  admin = await college.as('sysadmin')
  ba = await make(admin, 'programmes', { code: 'BA', name: 'Bachelor of Arts' })
  first = (await registrar.get('/api/regulations')).json().data[0]
})

const change = async (id: string, body: object, as = registrar) => {
  const { version } = (await as.get(`/api/regulations/${id}`)).json().data
  return as.patch(`/api/regulations/${id}`, body, { version })
}
const messagesOf = (reply: { json(): { error: { details: { message: string }[] } } }) =>
  reply
    .json()
    .error.details.map(({ message }) => message)
    .join(' ')

describe('regulations', () => {
  it('come with the product, say where they come from and what nobody has verified', async () => {
    const { data } = (await registrar.get(`/api/regulations/${first.id}`)).json()
    expect(data.source.standing).toBe('Not verified')
    expect(data.source.where).toMatch(/TEI Boards of Examiners Decisions/)
    expect(data.source.notVerified).toMatch(/five working days/)
    const { of } = await readRegulations(college.database)
    const { rules } = of({ programme: ba.id, start: '2026-09-14', day: '2026-11-26' })
    expect({ ...rules, awards: [] }).toEqual({ ...firstRules, awards: [] })
    expect(new Set(rules.awards)).toEqual(new Set(firstRules.awards))
  })

  it('are read by whoever reads programmes, and confirmed with history by who edits grades', async () => {
    const manager = await college.as('manager')
    const faculty = await college.as('faculty')
    expect((await manager.get('/api/regulations')).statusCode).toBe(200)
    expect((await faculty.get('/api/regulations')).statusCode).toBe(403)
    const refused = await manager.patch(
      `/api/regulations/${first.id}`,
      { source: { standing: 'Confirmed' } },
      { version: 1 },
    )
    expect(refused.statusCode).toBe(403)
    expect((await change(first.id, { source: { standing: 'Confirmed' } })).statusCode).toBe(200)
    const { data } = (await registrar.get(`/api/regulations/${first.id}/history`)).json()
    expect(JSON.stringify(data)).toContain('Confirmed')
  })

  it('of one programme, or judged by from a later day, go before those for all', async () => {
    const own = await make(registrar, 'regulations', {
      name: 'BA of old',
      programme: ba.id,
      entryTo: '2008-9',
      passMarks: { level4: 35 },
    })
    const later = await make(registrar, 'regulations', {
      name: 'From next year',
      inForceFrom: '2027-08-01',
      passMarks: { level4: 45 },
    })
    const { of } = await readRegulations(college.database)
    const passed = (programme: string, start: string, day: string) =>
      of({ programme, start, day }).rules.passMarks[4]
    expect(passed(ba.id, '2008-09-20', '2010-06-01')).toBe(35)
    expect(passed(ba.id, '2009-09-20', '2010-06-01')).toBe(40)
    expect(passed(own.id, '2026-09-20', '2027-07-31')).toBe(40)
    expect(passed(own.id, '2026-09-20', '2027-08-01')).toBe(45)
    expect((await registrar.delete(`/api/regulations/${later.id}`)).statusCode).toBe(204)
  })

  it.each([
    ['meet those there are', {}, /“Common Awards \(Durham University\)” is for every year/],
    ['name no academic year', { entryFrom: '2026-28' }, /2026-28 is no academic year/],
    ['end before they begin', { entryFrom: '2026-27', entryTo: '2020-21' }, /lies before the first/],
    ['have a mark of 101', { passMarks: { level4: 101 }, inForceFrom: '2028-08-01' }, /100/],
    [
      'have a class above the one above it',
      { classes: { first: 60, upperSecond: 65 }, inForceFrom: '2028-08-01' },
      /Each class begins below/,
    ],
  ])('that %s are refused', async (_which, values, message) => {
    const reply = await registrar.post('/api/regulations', { name: 'Another', ...values })
    expect([reply.statusCode, messagesOf(reply)]).toEqual([422, expect.stringMatching(message)])
  })

  it('leave no year of entry without any', async () => {
    const shortened = await change(first.id, { entryTo: '2024-25' })
    expect([shortened.statusCode, messagesOf(shortened)]).toEqual([
      422,
      expect.stringContaining('Nobody who entered from 2025-26 would have regulations any more.'),
    ])
    const removed = await registrar.delete(`/api/regulations/${first.id}`)
    expect([removed.statusCode, removed.body]).toEqual([422, expect.stringContaining('every year')])
  })

  it('speak of an award once', async () => {
    const reply = await registrar.post('/api/award-rules', {
      regulation: first.id,
      award: 'BA',
      credits: 360,
      from: '4',
    })
    expect([reply.statusCode, messagesOf(reply)]).toEqual([422, expect.stringContaining('Change that one')])
  })

  it('stand once results were released by them, but for their words', async () => {
    const person = await makePerson(admin)
    const student = await make(admin, 'students', { person: person.id })
    const engagement = await make(admin, 'engagements', {
      student: student.id,
      studentType: 'LLM',
      programme: ba.id,
      status: 'Current',
      start: '2026-09-14',
    })
    const session = await make(admin, 'enrolment-sessions', {
      engagement: engagement.id,
      academicYear: '2026-27',
      status: 'Current',
    })
    const module = await make(admin, 'modules', { code: 'TMM1001', name: 'Doctrine', credits: 20 })
    const instance = await make(admin, 'module-instances', { module: module.id, academicYear: '2026-27' })
    await makeResult(college, {
      session: session.id,
      moduleInstance: instance.id,
      status: 'Completed',
      outcome: 'Passed',
      mark: 60,
      releasedOn: college.clock.today(),
      regulation: first.id,
    })
    const refused = await change(first.id, { passMarks: { level4: 30 } })
    expect([refused.statusCode, messagesOf(refused)]).toEqual([
      422,
      expect.stringMatching(/so they stand. Add another edition/),
    ])
    const award = (await registrar.get(`/api/award-rules?regulation=${first.id}`)).json().data[0]
    const lowered = await registrar.patch(
      `/api/award-rules/${award.id}`,
      { credits: 30 },
      { version: award.version },
    )
    expect(lowered.statusCode).toBe(422)
    expect((await change(first.id, { source: { edition: '2025/26' } })).statusCode).toBe(200)
  })
})

it('come out of the bin only where they meet none there is', async () => {
  const edition = { name: 'Of the year 2031', inForceFrom: '2031-08-01' }
  const binned = await make(registrar, 'regulations', edition)
  expect((await registrar.delete(`/api/regulations/${binned.id}`)).statusCode).toBe(204)
  await make(registrar, 'regulations', { ...edition, name: 'Its successor' })
  const restored = await admin.post(`/api/regulations/${binned.id}/restore`, {})
  expect([restored.statusCode, restored.body]).toEqual([422, expect.stringContaining('Its successor')])
})
