import { describe, expect, it } from 'vitest'
import { make, makePerson, makeResult } from '#test/make.ts'
import { openCollege } from './test-college.ts'

const { admin, college, hub, ma } = await openCollege()
const pgdip = await make(admin, 'programmes', { code: 'PGDip', name: 'PGDip', levels: ['7'], credits: 120 })
const year = '2026-27'
const words = (credits: number) =>
  `They have ${credits} of the 90 credits at level 7 that the dissertation asks for, counted to the end of 2026-27. They go on with modules for now.`

/** Somebody of the MA with the credits of a year before and of this one. */
async function studying(before: number, thisYear: number, more: object = {}, level = '7') {
  const person = await makePerson(admin)
  const student = await make(admin, 'students', { person: person.id })
  const engagement = await make(admin, 'engagements', {
    student: student.id,
    studentType: 'Independent',
    programme: ma.id,
    studyPace: 'FT',
    hub: hub.id,
    status: 'Current',
    start: '2025-09-08',
    ...more,
  })
  const place = { engagement: engagement.id, level }
  const past = { academicYear: '2025-26', status: 'Completed', credits: before }
  if (before > 0) await make(admin, 'enrolment-sessions', { ...place, ...past })
  const present = { academicYear: year, status: 'Current', credits: thisYear }
  const session = await make(admin, 'enrolment-sessions', { ...place, ...present })
  return { student, session, name: String(person['lastName']) }
}
const says = (session: { readonly id: string }, answer = 'Begin dissertation') =>
  admin.post('/api/intentions', { session: session.id, answer })
const shown = async ({ id }: { readonly id: string }) =>
  (await admin.get(`/api/students/${id}/intention`)).json().data
const next = async (name: string) =>
  (await admin.get(`/api/year-rollover?year=${year}&search=${name}`)).json().data[0]

describe('beginning the dissertation', () => {
  it('is refused in words before one is ready, and not offered', async () => {
    const { student, session } = await studying(0, 60)
    const reply = await says(session)
    expect([reply.statusCode, reply.json().error.details]).toEqual([
      422,
      [{ param: 'answer', message: words(60) }],
    ])
    const one = await shown(student)
    expect(one).toMatchObject({ noDissertation: words(60), outcome: 'continues' })
    const given = (await says(session, 'Continue')).json().data
    const changed = await admin.patch(
      `/api/intentions/${given.id}`,
      { answer: 'Begin dissertation' },
      { version: given.version },
    )
    expect([changed.statusCode, changed.body]).toEqual([422, expect.stringContaining(words(60))])
    const bulk = await admin.post('/api/intentions/bulk', {
      ids: [given.id],
      change: { answer: 'Begin dissertation' },
    })
    expect(bulk.body).toContain(words(60))
    expect((await shown(student)).answer).toBe('Continue')
  })

  it('is taken from 90 credits on, and its year holds the 90 that are left', async () => {
    const { student, session, name } = await studying(30, 60)
    expect((await shown(student)).noDissertation).toBeNull()
    expect((await says(session)).statusCode).toBe(201)
    expect(await next(name)).toMatchObject({
      outcome: 'begins dissertation',
      plan: { next: { level: '7Diss', credits: 90 } },
    })
  })

  it('follows of itself after a first full-time year of 90, or of 120', async () => {
    const older = await studying(0, 90)
    expect((await next(older.name)).plan.next).toMatchObject({ level: '7Diss', credits: 90 })
    const newer = await studying(0, 120)
    expect((await next(newer.name)).plan.next).toMatchObject({ level: '7Diss', credits: 60 })
  })

  it('counts what lies at level 7, and goes by the regulations', async () => {
    const { student, session } = await studying(0, 100)
    for (const [code, credits] of [
      ['TMM3001', 20],
      ['TMM4001', 80],
    ] as const) {
      const module = await make(admin, 'modules', { code, name: code, credits })
      const taught = await make(admin, 'module-instances', { module: module.id, academicYear: year })
      const passed = { status: 'Completed', outcome: 'Passed', mark: 60, releasedOn: '2026-11-01' }
      await makeResult(college, { session: session.id, moduleInstance: taught.id, ...passed })
    }
    expect(await shown(student)).toMatchObject({ noDissertation: words(80) })
    const own = { name: 'MA, lighter', programme: ma.id, dissertation: { credits: 60, readyFrom: 80 } }
    const { id } = await make(admin, 'regulations', own)
    expect(await shown(student)).toMatchObject({ noDissertation: null })
    expect((await says(session)).statusCode).toBe(201)
    expect((await admin.delete(`/api/regulations/${id}`)).statusCode).toBe(204)
  })

  it('is for the MA alone, and once', async () => {
    const other = await studying(60, 60, { programme: pgdip.id })
    const reply = await says(other.session)
    expect([reply.statusCode, reply.body]).toEqual([
      422,
      expect.stringContaining('PGDip ends in no dissertation. Choose another answer.'),
    ])
    const begun = await studying(120, 60, {}, '7Diss')
    expect((await says(begun.session)).body).toContain('They are at the dissertation already.')
  })
})

describe('a full-time MA that begins', () => {
  it('takes 120 credits in its first year', async () => {
    const student = await make(admin, 'students', { person: (await makePerson(admin)).id })
    const engagement = await make(admin, 'engagements', {
      student: student.id,
      studentType: 'Independent',
      programme: ma.id,
      studyPace: 'FT',
      status: 'Starting',
      start: '2027-01-11',
    })
    const { data } = (
      await admin.get(`/api/enrolment-sessions?engagement=${engagement.id}&fields=credits,level`)
    ).json()
    expect(data).toMatchObject([{ credits: 120, level: '7' }])
  })
})
