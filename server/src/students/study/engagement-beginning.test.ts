import { programmes } from '@minster/domain/college/programmes/programmes'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { make, makePerson, type Reply } from '#test/make.ts'
import { openStudies } from './test-studies.ts'

const { admin, college, hub, ma, move, offered, read, registrar, sessionsOf } = await openStudies()

const ids = new Map([['MA', ma.id]])
beforeAll(async () => {
  for (const [code, { name, levels, credits }] of Object.entries(programmes))
    if (!ids.has(code)) {
      const values = { code, name, levels: levels.map(String), credits }
      ids.set(code, (await make(admin, 'programmes', values)).id)
    }
})

const student = async () => make(admin, 'students', { person: (await makePerson(admin)).id })
async function entered(values: object): Promise<Reply> {
  const reply = await registrar.post('/api/engagements', {
    student: (await student()).id,
    studentType: 'LLM',
    programme: ma.id,
    hub: hub.id,
    start: '2026-09-14',
    ...values,
  })
  expect(reply.statusCode, reply.body).toBe(201)
  return reply.json().data
}
const first = { academicYear: '2026-27', level: '7', startDate: '2026-09-14', endDate: '2027-07-31' }

describe('the expected end of an engagement made by hand', () => {
  it.each([
    ['FO', '2027-07-31', null],
    ['Cert120', '2027-07-31', null],
    ['Cert180', '2027-07-31', null],
    ['DipHE', '2028-07-31', null],
    ['BA', '2029-07-31', null],
    ['GradDip', '2027-07-31', null],
    ['PGCert', '2027-07-31', null],
    ['PGDip', '2027-07-31', null],
    ['MA', '2028-07-31', '2029-07-31'],
    ['Bespoke', null, null],
    ['IA', null, null],
  ])('of %s is full-time %s and part-time %s', async (code, fullTime, partTime) => {
    for (const [studyPace, end] of [
      ['FT', fullTime],
      ['PT', partTime],
    ]) {
      const made = await entered({ programme: ids.get(code), studyPace })
      expect(made).toMatchObject({ expectedEnd: end, originalExpectedEnd: end })
      expect(await sessionsOf(made), studyPace ?? '').toHaveLength(1)
    }
  })

  it('is as many years after the start as the pathway takes', async () => {
    const plan = { code: 'BA-6', name: 'BA', programme: ids.get('BA'), studyPace: 'PT', years: 6 }
    const pathway = (await make(admin, 'pathways', plan)).id
    const values = { programme: ids.get('BA'), studyPace: 'PT', pathway, start: '2027-01-11' }
    expect(await entered(values)).toMatchObject({ expectedEnd: '2033-01-10' })
  })

  it('stays what was typed, what it is emptied to afterwards, and none of what is over', async () => {
    const made = await entered({ studyPace: 'FT', expectedEnd: '2030-07-31' })
    expect(made).toMatchObject({ expectedEnd: '2030-07-31' })
    expect((await move(made, { expectedEnd: null })).json().data).toMatchObject({ expectedEnd: null })
    const over = { status: 'Completed', start: '2024-09-16', end: '2026-07-31', studyPace: 'FT' }
    expect(await entered(over)).toMatchObject({ expectedEnd: null })
  })
})

describe('the first session of an engagement made by hand', () => {
  it.each([
    ['Starting', 'Starting'],
    ['Current', 'Current'],
    ['IoS', 'Interrupted'],
    ['Resi only', 'Current'],
  ])('while that is %s is %s', async (status, session) => {
    const made = await entered({ status, studyPace: 'FT' })
    expect(await sessionsOf(made)).toMatchObject([{ ...first, status: session, credits: 120 }])
    // Its reply is as the engagement stands by then.
    expect(made).toMatchObject({ level: '7', version: (await read(`engagements/${made.id}`)).version })
  })

  it('ends with what ends earlier', async () => {
    const made = await entered({ status: 'Current', end: '2027-03-01' })
    expect(await sessionsOf(made)).toMatchObject([{ ...first, endDate: '2027-03-01' }])
  })

  it('is none where it is over, put off, began in an earlier year, or its programme has no levels', async () => {
    const bare = await make(admin, 'programmes', { code: 'Reader', name: 'Reader training' })
    for (const values of [
      { status: 'Deferred' },
      { status: 'Did not start' },
      { status: 'Withdrawn', end: '2026-10-01' },
      { status: 'Completed', start: '2024-09-16', end: '2026-07-31' },
      { status: 'Current', start: '2025-09-15' },
      { programme: bare.id },
    ])
      expect(await sessionsOf(await entered(values)), JSON.stringify(values)).toEqual([])
  })

  it('comes when somebody begins who was put off, and goes when that is undone', async () => {
    const made = await entered({ status: 'Deferred', studyPace: 'FT' })
    expect(await offered(made, { status: 'Starting' })).toContainEqual(
      expect.objectContaining({ label: 'A session 2026-27 is added, Starting', locked: true }),
    )
    expect((await move(made, { status: 'Starting' })).statusCode).toBe(200)
    expect(await sessionsOf(made)).toMatchObject([{ ...first, status: 'Starting' }])
    expect((await registrar.post(`/api/engagements/${made.id}/undo`, {})).statusCode).toBe(200)
    expect(await sessionsOf(made)).toEqual([])
  })

  it('gives way to one that is entered for its year, which is then the one there is', async () => {
    const made = await entered({ studyPace: 'FT' })
    const session = { engagement: made.id, academicYear: '2026-27', level: '7', credits: 60 }
    await make(admin, 'enrolment-sessions', session)
    expect(await sessionsOf(made)).toMatchObject([{ academicYear: '2026-27', credits: 60 }])
    expect((await admin.post('/api/enrolment-sessions', session)).statusCode).toBe(422)
  })

  it.each([
    [
      'changed',
      (id: string) => admin.patch(`/api/enrolment-sessions/${id}`, { credits: 30 }, { version: 1 }),
    ],
    ['answered for', (id: string) => make(admin, 'intentions', { session: id, answer: 'Continue' })],
  ])('stays where it was %s', async (_what, workOn) => {
    const made = await entered({ studyPace: 'FT' })
    const [session] = await sessionsOf(made)
    await workOn(session?.id ?? '')
    const again = { engagement: made.id, academicYear: '2026-27', level: '7' }
    expect((await admin.post('/api/enrolment-sessions', again)).json().error.details).toMatchObject([
      { param: 'academicYear', message: expect.stringContaining('There is a session of 2026-27 already.') },
    ])
    expect(await sessionsOf(made)).toMatchObject([{ id: session?.id }])
  })

  it('follows an engagement whose start or programme is put right', async () => {
    const made = await entered({ studyPace: 'FT' })
    const right = { programme: ids.get('BA'), start: '2027-01-11' }
    expect((await move(made, right)).statusCode).toBe(200)
    const session = { academicYear: '2026-27', level: '4', startDate: '2027-01-11', credits: 120 }
    expect(await sessionsOf(made)).toMatchObject([session])
    expect((await move(made, { start: '2025-09-15' })).statusCode).toBe(200)
    expect(await sessionsOf(made)).toEqual([])
  })

  it('stays beside a session of another year', async () => {
    const made = await entered({ studyPace: 'FT' })
    await make(admin, 'enrolment-sessions', { engagement: made.id, academicYear: '2027-28', level: '7' })
    expect((await sessionsOf(made)).map((one) => one['academicYear'])).toEqual(['2026-27', '2027-28'])
  })

  it('goes to the bin with its engagement and comes back with it, once', async () => {
    const made = await entered({ studyPace: 'FT' })
    const live = async () =>
      college.database.rows(
        sql`select id from enrolment_sessions where engagement = ${made.id} and deleted_at is null`,
      )
    const before = await live()
    expect(before).toHaveLength(1)
    for (let turn = 0; turn < 2; turn += 1) {
      await admin.delete(`/api/engagements/${made.id}`)
      expect(await live()).toEqual([])
      expect((await admin.post(`/api/engagements/${made.id}/restore`)).statusCode).toBe(200)
      expect(await live()).toEqual(before)
    }
  })
})
