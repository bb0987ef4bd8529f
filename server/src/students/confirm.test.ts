import { describe, expect, it } from 'vitest'
import { make, makeApplication, makePerson } from '../test/make.ts'
import { openCollege } from './test-college.ts'

const { admin, college, confirm, engagementsOf, pathway, ready, rowsIn, sessionsOf, studentsOf } =
  await openCollege()

describe('an application that becomes Confirmed', () => {
  it('makes student, engagement and first session of what it says', async () => {
    const application = await makeApplication(admin, ready())
    const response = await confirm(application)
    expect(response.statusCode).toBe(200)

    const [student, ...others] = await studentsOf(application)
    expect(others).toEqual([])
    const [engagement, ...more] = await engagementsOf(student)
    expect(more).toEqual([])
    expect(student).toMatchObject({
      application: { id: application.id },
      engagement: { id: engagement.id, level: '7' },
      partnerId: null,
    })
    expect(engagement).toMatchObject({
      student: { id: student.id },
      application: { id: application.id },
      status: 'Starting',
      studentType: 'Ordinand',
      programme: { label: 'MA' },
      pathway: { id: pathway.id },
      studyPace: 'PT',
      hub: { label: 'London' },
      level: '7',
      start: '2027-01-11',
      expectedEnd: '2030-01-10',
      originalExpectedEnd: '2030-01-10',
      end: null,
    })
    expect(await sessionsOf(engagement)).toMatchObject([
      {
        academicYear: '2026-27',
        level: '7',
        status: 'Starting',
        startDate: '2027-01-11',
        endDate: '2027-07-31',
        credits: 60,
      },
    ])
    const history = (await admin.get(`/api/students/${student.id}/history`)).json().data
    expect(history.at(-1)).toMatchObject({ action: 'created', by: { id: admin.userId } })
  })

  it('does so when it is added as Confirmed', async () => {
    const application = await makeApplication(admin, ready({ status: 'Confirmed' }))
    expect(await studentsOf(application)).toHaveLength(1)
  })

  it('leaves the end empty where the years are set by hand and nobody did', async () => {
    const ba = await make(admin, 'programmes', {
      code: 'BA',
      name: 'BA',
      levels: ['4', '5', '6'],
      credits: 360,
    })
    const course = { applicantType: 'LLM', programme: ba.id, studyPace: 'PT' }
    const application = await makeApplication(admin, ready({ status: 'Confirmed', course }))
    const [student] = await studentsOf(application)
    const [engagement] = await engagementsOf(student)
    expect(engagement).toMatchObject({ expectedEnd: null, originalExpectedEnd: null, hub: null })
  })

  it('is refused at each field a student needs', async () => {
    const application = await makeApplication(admin, { status: 'Place accepted' })
    const response = await confirm(application)
    expect(response.statusCode).toBe(422)
    expect(
      response
        .json()
        .error.details.map(({ param }: { param: string }) => param)
        .toSorted(),
    ).toEqual(['course.applicantType', 'course.programme', 'intake'])
    expect(await studentsOf(application)).toEqual([])
  })

  it('is one student for one person', async () => {
    const person = await makePerson(admin)
    const first = await makeApplication(admin, ready({ person: person.id, status: 'Confirmed' }))
    const second = await makeApplication(
      admin,
      ready({ person: person.id, status: 'Confirmed', intake: '2030-09-09' }),
    )
    const [student, ...others] = await studentsOf(first)
    expect(others).toEqual([])
    const engagements = await engagementsOf(student)
    expect(engagements.map(({ application }) => application.id)).toEqual([first.id, second.id])
    expect(student.engagement.id, 'the next to begin counts').toBe(engagements[0].id)
  })
})

describe('what came of an application', () => {
  it('is told to whoever sees the application, also without seeing students', async () => {
    const application = await makeApplication(admin, ready())
    const admissions = await college.as('admissions')
    const address = `/api/applications/${application.id}/student`
    expect((await admissions.get(address)).json()).toEqual({ data: null })
    await confirm(application)
    const [student] = await studentsOf(application)
    expect((await admissions.get(`/api/students/${student.id}`)).statusCode).toBe(403)
    expect((await admissions.get(address)).json()).toMatchObject({
      data: {
        student: { id: student.id, partnerId: null },
        status: 'Starting',
        programme: { label: 'MA' },
        hub: { label: 'London' },
        start: '2027-01-11',
      },
    })
    expect((await (await college.as('faculty')).get(address)).statusCode).toBe(403)
    expect(
      (await (await college.as('faculty')).get(address.replace('applications', 'myapplicants'))).statusCode,
    ).toBe(404)
  })
})

describe('confirming at the same moment', () => {
  it('makes one student of one application', async () => {
    const application = await makeApplication(admin, ready())
    const all = await Promise.all(
      [1, 2, 3, 4].map(() =>
        admin.patch(
          `/api/applications/${application.id}`,
          { status: 'Confirmed', confirmationBasis: 'BAP approval' },
          { version: 1 },
        ),
      ),
    )
    expect(all.map(({ statusCode }) => statusCode)).toContain(200)
    expect(all.every(({ statusCode }) => statusCode === 200 || statusCode === 409)).toBe(true)
    const [student, ...others] = await studentsOf(application)
    expect(others).toEqual([])
    const engagements = await engagementsOf(student)
    expect(engagements).toHaveLength(1)
    expect(await sessionsOf(engagements[0])).toHaveLength(1)
  })

  it('makes one student of a person with several applications', async () => {
    const person = await makePerson(admin)
    const applications = await Promise.all(
      ['2027-01-11', '2030-09-09', '2033-09-12', '2036-09-08'].map((intake) =>
        makeApplication(admin, ready({ person: person.id, intake })),
      ),
    )
    const all = await Promise.all(applications.map(confirm))
    expect(all.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    expect(await rowsIn('students', 'person = $1', person.id)).toBe(1)
    const [student] = await studentsOf(applications[0] ?? person)
    const engagements = await engagementsOf(student)
    expect(engagements).toHaveLength(4)
    expect(student.engagement.id).toBe(engagements[0].id)
  })
})

describe('confirming before every check is done', () => {
  it('asks what the place rests on, and says so beforehand', async () => {
    const application = await makeApplication(admin, ready({ checks: { eligibility: 'Accepted' } }))
    const address = `/api/applications/${application.id}`
    const asked = await admin.get(`${address}/consequences?status=Confirmed`)
    const basis = asked.json().data.find(({ id }: { id: string }) => id === 'confirmed-on-a-basis')
    expect(basis.refused).toContain('checks are not finished: References, Leader references')
    const refused = await admin.patch(address, { status: 'Confirmed' }, { version: 1 })
    expect(refused.statusCode).toBe(422)
    expect(refused.json().error.details).toMatchObject([{ param: 'confirmationBasis' }])
    expect((await confirm(application)).statusCode).toBe(200)
    expect((await studentsOf(application)).length).toBe(1)
  })

  it('names no check to somebody who may not know of it', async () => {
    const registrar = { name: 'Confirmer', claims: ['applications:view,edit'], scope: 'everything' }
    await make(admin, 'roles', registrar)
    const confirmer = await college.as('Confirmer')
    const application = await makeApplication(admin, ready())
    const asked = await confirmer.get(`/api/applications/${application.id}/consequences?status=Confirmed`)
    expect(asked.body).toContain('confidential')
    expect(asked.body).not.toContain('Convictions')
  })
})
