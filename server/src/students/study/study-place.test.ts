import { describe, expect, it } from 'vitest'
import { make, makePerson, type Reply } from '#test/make.ts'
import { openCollege } from './test-college.ts'

const { admin, college, ma } = await openCollege()
const ba = await make(admin, 'programmes', { code: 'BA', name: 'BA', levels: ['4', '5', '6'], credits: 360 })

const newStudent = async () => make(admin, 'students', { person: (await makePerson(admin)).id })
const engage = (student: Reply, values: object) =>
  admin.post('/api/engagements', { student: student.id, studentType: 'LLM', programme: ma.id, ...values })
const engaged = async (values: object = {}): Promise<Reply> =>
  (
    await engage(await newStudent(), {
      status: 'Current',
      start: '2026-09-14',
      expectedEnd: '2029-07-31',
      ...values,
    })
  ).json().data
const session = (engagement: Reply, values: object) =>
  admin.post('/api/enrolment-sessions', {
    engagement: engagement.id,
    academicYear: '2026-27',
    status: 'Current',
    ...values,
  })
const change = async (collection: string, { id }: Reply, body: object) => {
  const { version } = (await admin.get(`/api/${collection}/${id}`)).json().data
  return admin.patch(`/api/${collection}/${id}`, body, { version })
}
const problemsOf = (response: { json(): { error: { details: unknown } } }) => response.json().error.details

describe('engagements of one student', () => {
  const second: [string, object, object, string | null][] = [
    [
      'two current at once',
      { status: 'Current', start: '2020-09-14', expectedEnd: '2023-07-31' },
      { status: 'Current', start: '2026-09-14' },
      'MA from 14/09/2020 is Current, and a student has one engagement under way. End that one first.',
    ],
    [
      'a plan within the present one',
      { status: 'Current', start: '2026-09-14', expectedEnd: '2029-07-31' },
      { start: '2028-09-11' },
      'It overlaps with MA from 14/09/2026, which is expected to end 31/07/2029. Engagements of one student follow each other.',
    ],
    [
      'one after the other',
      { status: 'Completed', start: '2020-09-14', end: '2023-07-31' },
      { status: 'Current', start: '2023-09-11' },
      null,
    ],
    [
      'touching on a leap day',
      { status: 'Transferred', transferredTo: 'Not known', start: '2024-02-29', end: '2028-02-29' },
      { start: '2028-02-29' },
      null,
    ],
    [
      'beside a deferred one',
      { status: 'Deferred', start: '2026-09-14' },
      { status: 'Current', start: '2026-01-12' },
      null,
    ],
  ]
  it.each(second)('%s', async (_case, first, other, message) => {
    const student = await newStudent()
    expect((await engage(student, first)).statusCode).toBe(201)
    const response = await engage(student, other)
    expect(response.statusCode).toBe(message === null ? 201 : 422)
    if (message !== null) expect(problemsOf(response)).toEqual([{ param: 'start', message }])
  })

  it('are refused when a change makes them overlap, and said beforehand', async () => {
    const student = await newStudent()
    await engage(student, { status: 'Current', start: '2026-09-14', expectedEnd: '2029-07-31' })
    const later = (await engage(student, { start: '2029-09-10' })).json().data
    const message =
      'MA from 14/09/2026 is Current, and a student has one engagement under way. End that one first.'
    const asked = await admin.get(`/api/engagements/${later.id}/consequences?status=Current`)
    expect(asked.json().data).toContainEqual(expect.objectContaining({ refused: message, param: 'status' }))
    expect(problemsOf(await change('engagements', later, { status: 'Current' }))).toEqual([
      { param: 'status', message },
    ])
    expect(problemsOf(await change('engagements', later, { start: '2029-07-30' }))).toMatchObject([
      { param: 'start' },
    ])
  })

  it('are still worked on where they overlapped before', async () => {
    const student = await newStudent()
    const one = (await engage(student, { status: 'Current', start: '2026-09-14' })).json().data
    const two = (await engage(student, { status: 'Deferred', start: '2026-09-14' })).json().data
    await college.database.execute({
      text: `update engagements set status = 'Current' where id = $1`,
      values: [two.id],
    })
    expect(
      (await change('engagements', one, { studyPace: 'PT', expectedEnd: '2030-07-31' })).statusCode,
    ).toBe(200)
    const withdrawal = { status: 'Withdrawn', reason: 'Entered twice', end: '2026-11-20' }
    expect((await change('engagements', two, withdrawal)).statusCode).toBe(200)
  })

  it('are one when two are made at the same moment', async () => {
    const student = await newStudent()
    const all = await Promise.all(
      [1, 2, 3].map(() => engage(student, { status: 'Current', start: '2026-09-14' })),
    )
    expect(all.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      201, 422, 422,
    ])
  })

  it('keep the first expected end', async () => {
    const engagement = await engaged()
    expect(engagement).toMatchObject({
      originalExpectedEnd: '2029-07-31',
      statusSince: college.clock.today(),
    })
    const later = await change('engagements', engagement, { expectedEnd: '2030-07-31' })
    expect(later.json().data).toMatchObject({ expectedEnd: '2030-07-31', originalExpectedEnd: '2029-07-31' })
    const open = await engaged({ programme: ba.id, expectedEnd: null })
    const set = await change('engagements', open, { expectedEnd: '2028-02-29' })
    expect(set.json().data).toMatchObject({ originalExpectedEnd: '2028-02-29' })
  })
})

describe('a session', () => {
  const wrong: [string, object, object][] = [
    [
      'a level the programme has not',
      { level: '6' },
      { param: 'level', message: 'MA has no level 6, only 7.' },
    ],
    [
      'before its engagement',
      { startDate: '2026-09-13' },
      { param: 'startDate', message: 'The engagement begins 14/09/2026.' },
    ],
    ['a year before its engagement', { academicYear: '2025-26' }, { param: 'academicYear' }],
    [
      'outside its academic year',
      { startDate: '2027-08-01' },
      { param: 'startDate', message: '2026-27 runs from 01/08/2026 to 31/07/2027.' },
    ],
    [
      'a status that does not go with the engagement’s',
      { status: 'Interrupted' },
      {
        param: 'status',
        message:
          'The engagement is Current, so its latest session is Starting or Current or Completing or Assignments or Completed. Change the status of the engagement instead.',
      },
    ],
  ]
  it.each(wrong)('is refused: %s', async (_case, values, problem) => {
    const response = await session(await engaged(), values)
    expect(response.statusCode).toBe(422)
    expect(problemsOf(response)).toEqual([expect.objectContaining(problem)])
  })

  it('is one for each academic year', async () => {
    const engagement = await engaged()
    const first = (await session(engagement, {})).json().data
    const again = await session(engagement, { startDate: '2027-01-11' })
    expect(problemsOf(again)).toEqual([
      {
        param: 'academicYear',
        message:
          'There is a session of 2026-27 already. A second follows only one that was interrupted and has an end.',
      },
    ])
    const next = (await session(engagement, { academicYear: '2027-28', status: 'Starting' })).json().data
    expect((await change('enrolment-sessions', next, { academicYear: '2026-27' })).statusCode).toBe(422)
    expect((await change('enrolment-sessions', first, { credits: 40 })).statusCode).toBe(200)
  })

  it('is one when two are made at the same moment', async () => {
    const engagement = await engaged()
    const all = await Promise.all([1, 2, 3].map(() => session(engagement, {})))
    expect(all.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      201, 422, 422,
    ])
  })

  it('is not removed or restored against the pair', async () => {
    const engagement = await engaged()
    const first = (await session(engagement, {})).json().data
    const second = (await session(engagement, { academicYear: '2027-28', status: 'Starting' })).json().data
    expect(
      (await change('enrolment-sessions', first, { status: 'Interrupted' })).statusCode,
      'not the latest',
    ).toBe(200)
    const removal = await admin.delete(`/api/enrolment-sessions/${second.id}`)
    expect(problemsOf(removal)).toEqual([
      {
        param: 'academicYear',
        message:
          'The session 2026-27 would be the latest, and Interrupted does not go with an engagement that is Current.',
      },
    ])
    await change('enrolment-sessions', first, { status: 'Completed' })
    expect((await admin.delete(`/api/enrolment-sessions/${second.id}`)).statusCode).toBe(204)
    expect((await change('engagements', engagement, { status: 'Completed' })).statusCode).toBe(200)
    expect((await admin.post(`/api/enrolment-sessions/${second.id}/restore`)).statusCode).toBe(422)
  })

  it('keeps its engagement from beginning later, ending before it or losing its level', async () => {
    const engagement = await engaged({ programme: ba.id, status: 'Withdrawn', end: '2028-01-31' })
    expect(
      (await session(engagement, { status: 'Completed', level: '4', startDate: '2026-09-14' })).statusCode,
    ).toBe(201)
    const params = async (body: object) => problemsOf(await change('engagements', engagement, body))
    expect(await params({ start: '2026-10-01' })).toMatchObject([{ param: 'start' }])
    expect(await params({ end: '2026-09-20', start: '2026-09-20' })).toMatchObject([{ param: 'start' }])
    expect(await params({ programme: ma.id })).toEqual([
      {
        param: 'programme',
        message:
          'MA has no level 4, only 7. The session 2026-27 is at level 4; make a new engagement instead.',
      },
    ])
  })

  it('ends with its engagement', async () => {
    const engagement = await engaged({ status: 'Withdrawn', end: '2027-07-31' })
    const made = await session(engagement, {
      status: 'Incomplete',
      startDate: '2026-09-14',
      endDate: '2027-07-31',
    })
    const { id } = made.json().data
    expect((await change('engagements', engagement, { end: '2027-03-01' })).statusCode).toBe(200)
    expect((await admin.get(`/api/enrolment-sessions/${id}`)).json().data.endDate).toBe('2027-03-01')
    const late = await change('enrolment-sessions', made.json().data, { endDate: '2027-03-02' })
    expect(problemsOf(late)).toEqual([{ param: 'endDate', message: 'The engagement ended 01/03/2027.' }])
  })
})
