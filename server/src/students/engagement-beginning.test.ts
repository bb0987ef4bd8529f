import { describe, expect, it } from 'vitest'
import { make, makePerson, type Reply } from '../test/make.ts'
import { openStudies } from './test-studies.ts'

const { admin, college, hub, ma, read, registrar, sessionsOf, study } = await openStudies()

const ba = await make(admin, 'programmes', { code: 'BA', name: 'BA', levels: ['4', '5', '6'], credits: 360 })
const threeYears = await make(admin, 'pathways', {
  code: 'BA-PT-6',
  name: 'BA part-time',
  programme: ba.id,
  studyPace: 'PT',
  years: 6,
})
const student = async () => make(admin, 'students', { person: (await makePerson(admin)).id })
const enter = async (values: object) =>
  registrar.post('/api/engagements', {
    student: (await student()).id,
    studentType: 'LLM',
    programme: ma.id,
    hub: hub.id,
    start: '2027-01-11',
    ...values,
  })
const entered = async (values: object): Promise<Reply> => {
  const reply = await enter(values)
  expect(reply.statusCode, reply.body).toBe(201)
  return reply.json().data
}

describe('an engagement made by hand', () => {
  it.each([
    ['an MA part-time', { studyPace: 'PT', start: '2026-09-14' }, '2029-07-31'],
    ['an MA full-time', { studyPace: 'FT' }, '2029-01-10'],
    ['a BA full-time', { programme: ba.id, studyPace: 'FT', start: '2026-09-14' }, '2029-07-31'],
    ['a pathway of six years', { programme: ba.id, studyPace: 'PT', pathway: threeYears.id }, '2033-01-10'],
    ['what was said otherwise', { studyPace: 'FT', expectedEnd: '2030-07-31' }, '2030-07-31'],
  ])('is expected to end by the rule of %s', async (_what, values, expectedEnd) => {
    expect(await entered(values)).toMatchObject({ expectedEnd, originalExpectedEnd: expectedEnd })
  })

  it('asks for the expected end where the programme does not say it, and only of studies that go on', async () => {
    const values = { programme: ba.id, studyPace: 'PT' }
    const reply = await enter(values)
    expect(reply.statusCode).toBe(422)
    expect(reply.json().error.details).toEqual([
      {
        param: 'expectedEnd',
        message: 'How long this programme takes at this pace is not known by itself. Enter the expected end.',
      },
    ])
    await entered({ programme: ba.id })
    await entered({ ...values, start: '2020-09-14', status: 'Completed', end: '2024-07-31' })
  })

  it.each([
    ['Starting', 'Starting'],
    ['Current', 'Current'],
    ['IoS', 'Interrupted'],
  ])('that is %s has its first session, %s', async (status, session) => {
    const engagement = await entered({ status, studyPace: 'FT', start: '2026-09-14' })
    expect(await sessionsOf(engagement)).toMatchObject([
      {
        academicYear: '2026-27',
        status: session,
        level: '7',
        startDate: '2026-09-14',
        endDate: '2027-07-31',
        credits: 90,
      },
    ])
  })

  it('has none where it is put off, over, or began in an earlier year', async () => {
    for (const values of [
      { status: 'Deferred' },
      { status: 'Completed', start: '2024-09-16', end: '2026-07-31' },
      { status: 'Current', start: '2025-09-15' },
    ])
      expect(await sessionsOf(await entered({ studyPace: 'FT', ...values }))).toEqual([])
  })

  it('lets the first session give way to one that is entered for its year, unless somebody has worked on it', async () => {
    const engagement = await entered({ studyPace: 'FT' })
    const session = { engagement: engagement.id, academicYear: '2026-27', level: '7', credits: 60 }
    await make(admin, 'enrolment-sessions', session)
    expect(await sessionsOf(engagement)).toMatchObject([{ academicYear: '2026-27', credits: 60 }])
    expect((await admin.post('/api/enrolment-sessions', session)).statusCode).toBe(422)

    const other = await entered({ studyPace: 'FT' })
    const [first] = await sessionsOf(other)
    await admin.patch(`/api/enrolment-sessions/${first?.id}`, { credits: 30 }, { version: 1 })
    const reply = await admin.post('/api/enrolment-sessions', { ...session, engagement: other.id })
    expect(reply.statusCode).toBe(422)
  })

  it('is over today where no end is said, and so does not overlap unseen', async () => {
    const { student: id } = await study()
    const past = { student: id, start: '2024-09-16', status: 'Completed', expectedEnd: '2026-07-31' }
    const reply = await enter(past)
    expect(reply.statusCode).toBe(422)
    expect(reply.json().error.details[0].message).toContain('It overlaps with MA from 14/09/2026')
    expect(await entered({ start: '2024-09-16', status: 'Completed' })).toMatchObject({ end: '2026-11-20' })
  })
})

describe('a session that comes out of the bin', () => {
  const remove = (path: string) => admin.delete(`/api/${path}`)
  const restore = (path: string) => admin.post(`/api/${path}/restore`)

  it('waits for its engagement', async () => {
    const { engagement, session } = await study()
    await college.database.rows({
      text: 'update module_enrolments set deleted_at = now() where session = $1',
      values: [session.id],
    })
    await remove(`enrolment-sessions/${session.id}`)
    await remove(`engagements/${engagement.id}`)
    const refused = await restore(`enrolment-sessions/${session.id}`)
    expect(refused.statusCode).toBe(422)
    expect(refused.json().error.details).toEqual([
      { param: 'engagement', message: 'Engagement: this engagement is in the bin too. Restore it first.' },
    ])
    expect((await restore(`engagements/${engagement.id}`)).statusCode).toBe(200)
    expect((await restore(`enrolment-sessions/${session.id}`)).statusCode).toBe(200)
  })

  it('comes back as it was, unless its engagement became another meanwhile', async () => {
    const { engagement, session } = await study()
    const path = `enrolment-sessions/${session.id}`
    // From before there was a rule: the engagement ended in the middle of the session.
    await college.database.rows({
      text: `update engagements set status = 'Withdrawn', "end" = '2026-10-10' where id = $1`,
      values: [engagement.id],
    })
    await college.database.rows({
      text: `update enrolment_sessions set status = 'Incomplete' where id = $1`,
      values: [session.id],
    })
    await remove(path)
    expect((await restore(path)).statusCode).toBe(200)
    await remove(path)
    const { version } = await read(`engagements/${engagement.id}`)
    await admin.patch(`/api/engagements/${engagement.id}`, { end: '2026-10-11' }, { version })
    expect((await restore(path)).statusCode).toBe(422)
  })
})
