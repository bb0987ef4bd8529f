import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { make, makeApplication, makePerson, type Reply } from '#test/make.ts'
import { openCollege } from './test-college.ts'

const { admin, college, confirm, engagementsOf, ma, move, ready, rowsIn, sessionsOf, studentsOf, unconfirm } =
  await openCollege()

describe('leaving Confirmed', () => {
  it('offers to remove the student, always', async () => {
    const application = await makeApplication(admin, ready({ status: 'Confirmed' }))
    const offered = await admin.get(`/api/applications/${application.id}/consequences?status=Under review`)
    expect(offered.json().data).toEqual([
      {
        id: 'remove-student',
        label: 'Remove the student that came of it',
        detail: expect.stringMatching(/^Hannah Jones \d+, MA from 11\/01\/2027\./),
        ticked: true,
        locked: true,
        param: 'status',
      },
    ])
    const nothing = await admin.get(`/api/applications/${application.id}/consequences?intake=2027-09-13`)
    expect(nothing.json().data).toEqual([])
  })

  it('takes student, engagement and session back, and confirming again brings them back', async () => {
    const application = await makeApplication(admin, ready({ status: 'Confirmed' }))
    const [student] = await studentsOf(application)
    const [engagement] = await engagementsOf(student)
    const [session] = await sessionsOf(engagement)

    expect((await unconfirm(application)).statusCode).toBe(200)
    expect(await studentsOf(application)).toEqual([])
    for (const path of [
      `students/${student.id}`,
      `engagements/${engagement.id}`,
      `enrolment-sessions/${session.id}`,
    ])
      expect((await admin.get(`/api/${path}`)).statusCode, path).toBe(404)

    expect((await move(application, { intake: '2027-09-13' })).statusCode).toBe(200)
    expect((await confirm(application)).statusCode).toBe(200)
    const [again, ...others] = await studentsOf(application)
    expect(others).toEqual([])
    expect(again).toMatchObject({ id: student.id, engagement: { id: engagement.id, level: '7' } })
    expect(await engagementsOf(student)).toMatchObject([
      { id: engagement.id, start: '2027-09-13', expectedEnd: '2030-07-31' },
    ])
    expect(await sessionsOf(engagement)).toMatchObject([{ id: session.id, academicYear: '2027-28' }])
    expect(await rowsIn('students', 'application = $1', application.id)).toBe(1)

    expect((await unconfirm(application)).statusCode, 'and back once more').toBe(200)
    expect(await studentsOf(application)).toEqual([])
  })

  it('leaves a student who studies something else', async () => {
    const person = await makePerson(admin)
    const first = await makeApplication(admin, ready({ person: person.id, status: 'Confirmed' }))
    const second = await makeApplication(
      admin,
      ready({ person: person.id, status: 'Confirmed', intake: '2030-09-09' }),
    )
    const offered = await admin.get(`/api/applications/${first.id}/consequences?status=Under review`)
    expect(offered.json().data).toMatchObject([{ label: 'Remove the engagement that came of it' }])
    expect((await unconfirm(first)).statusCode).toBe(200)
    const [student] = await studentsOf(first)
    const engagements = await engagementsOf(student)
    expect(engagements).toMatchObject([{ application: { id: second.id } }])
    expect(student.engagement.id).toBe(engagements[0].id)
  })

  const hanging: [string, (student: Reply, engagement: Reply, session: Reply) => Promise<unknown>, string][] =
    [
      [
        'the engagement has begun',
        (_student, { id, version }) =>
          admin.patch(`/api/engagements/${id}`, { status: 'Current' }, { version }),
        'the engagement is Current',
      ],
      [
        'a Banner ID is known',
        ({ id, version }) => admin.patch(`/api/students/${id}`, { partnerId: '000123456' }, { version }),
        'the student has a Banner ID',
      ],
      [
        'the session was changed',
        (_student, _engagement, { id, version }) =>
          admin.patch(`/api/enrolment-sessions/${id}`, { credits: 40 }, { version }),
        'its enrolment sessions have been worked on',
      ],
      [
        'there is a further session',
        (_student, { id }) =>
          make(admin, 'enrolment-sessions', { engagement: id, academicYear: '2027-28', level: '7' }),
        'its enrolment sessions have been worked on',
      ],
      [
        'a note is about the student',
        ({ id }) =>
          college.database.execute(sql`
          insert into notes (id, version, created_at, updated_at, subject, subject_id, tier, body)
          values (gen_random_uuid(), 1, now(), now(), 'students', ${id}, 'Everyone who sees the record', 'Rang.')`),
        'there is 1 of its notes',
      ],
    ]
  it.each(hanging)('is refused while %s', async (_case, hang, reason) => {
    const application = await makeApplication(admin, ready({ status: 'Confirmed' }))
    const [student] = await studentsOf(application)
    const [engagement] = await engagementsOf(student)
    const [session] = await sessionsOf(engagement)
    await hang(student, engagement, session)
    const message = `The student that came of this application cannot be removed: ${reason}.`

    const offered = await admin.get(`/api/applications/${application.id}/consequences?status=Under review`)
    expect(offered.json().data).toMatchObject([{ refused: message }])
    const response = await move(application, { notes: 'Rang again', status: 'Place accepted' })
    expect(response.statusCode).toBe(422)
    expect(response.json().error.details).toEqual([{ param: 'status', message }])
    const removal = await admin.delete(`/api/applications/${application.id}`)
    expect(removal.statusCode).toBe(422)
    expect(await studentsOf(application)).toHaveLength(1)
  })
})

describe('the bin', () => {
  it('takes the student with a confirmed application, and gives both back', async () => {
    const application = await makeApplication(admin, ready({ status: 'Confirmed' }))
    const [student] = await studentsOf(application)
    expect((await admin.delete(`/api/applications/${application.id}`)).statusCode).toBe(204)
    expect((await admin.get(`/api/students/${student.id}`)).statusCode).toBe(404)
    const restored = await admin.post(`/api/applications/${application.id}/restore`)
    expect(restored.statusCode).toBe(200)
    expect(await studentsOf(application)).toMatchObject([{ id: student.id }])
  })
})

describe('summaries', () => {
  it('follow engagements and sessions as they are written', async () => {
    const application = await makeApplication(admin, ready({ status: 'Confirmed', intake: '2026-09-14' }))
    const [student] = await studentsOf(application)
    const [first] = await engagementsOf(student)
    const level = async () => (await studentsOf(application))[0].engagement.level
    const present = async () => (await studentsOf(application))[0].engagement.id

    const next = { engagement: first.id, academicYear: '2027-28', level: '7Diss' }
    const session = await make(admin, 'enrolment-sessions', next)
    expect(await level()).toBe('7Diss')
    const lower = { level: '7' }
    await admin.patch(`/api/enrolment-sessions/${session.id}`, lower, { version: session.version })
    expect(await level()).toBe('7')
    await admin.delete(`/api/enrolment-sessions/${session.id}`)
    expect(await level()).toBe('7')

    const plan = { student: student.id, studentType: 'LLM', programme: ma.id, start: '2029-09-10' }
    const later = await make(admin, 'engagements', plan)
    expect(await present()).toBe(first.id)
    const withdrawal = { status: 'Withdrawn', reason: 'Moved away', end: '2026-11-20' }
    const { version } = (await admin.get(`/api/engagements/${first.id}`)).json().data
    expect((await admin.patch(`/api/engagements/${first.id}`, withdrawal, { version })).statusCode).toBe(200)
    expect(await present()).toBe(later.id)
    await admin.delete(`/api/engagements/${later.id}`)
    expect(await present()).toBe(first.id)
  })

  it('hold when many sessions are written at once', async () => {
    const application = await makeApplication(admin, ready({ status: 'Confirmed', intake: '2026-09-14' }))
    const [student] = await studentsOf(application)
    const [engagement] = await engagementsOf(student)
    const years = ['2027-28', '2028-29', '2029-30', '2030-31']
    await Promise.all(
      years.map((academicYear) =>
        make(admin, 'enrolment-sessions', {
          engagement: engagement.id,
          academicYear,
          level: academicYear === '2030-31' ? '7Diss' : '7',
        }),
      ),
    )
    expect((await engagementsOf(student))[0]).toMatchObject({ level: '7Diss' })
  })
})

describe('the years of an application', () => {
  it('follow programme and pace until somebody sets them', async () => {
    const application = await makeApplication(admin, { course: { programme: ma.id, studyPace: 'PT' } })
    expect(application).toMatchObject({ version: 1, course: { programmeYears: 3 } })
    const years = async (course: object) =>
      (await move(application, { course })).json().data.course.programmeYears
    expect(await years({ studyPace: 'FT' })).toBe(2)
    expect(await years({ programmeYears: 4 })).toBe(4)
    expect(await years({ studyPace: 'PT' })).toBe(4)
  })
})
