import { checkFamilyNames, quickAcceptValueOf } from '@minster/domain/admissions/checks/checks'
import { describe, expect, it } from 'vitest'
import { make, makeApplication, makePerson, proveIdentity, type Reply } from '#test/make.ts'
import { openCollege } from './test-college.ts'

const {
  admin,
  college,
  confirm,
  engagementsOf,
  hub,
  ma,
  move,
  pathway,
  ready,
  rowsIn,
  sessionsOf,
  studentsOf,
} = await openCollege()

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

  it.each([
    ['Ordinand', 'of who is sent by one', 'Oxford'],
    ['Independent', 'not of who applied otherwise before', null],
  ])('names the diocese as sponsor of an %s: %s', async (applicantType, _whose, sponsor) => {
    const diocese = await make(admin, 'dioceses', { name: sponsor ?? 'Chester', province: 'Canterbury' })
    const values = ready()
    const application = await makeApplication(admin, {
      ...values,
      commitment: { diocese: diocese.id },
    })
    await move(application, { course: { applicantType } })
    expect((await confirm(application)).statusCode).toBe(200)
    const [student] = await studentsOf(application)
    const [engagement] = await engagementsOf(student)
    expect(engagement.sponsor?.label ?? null).toBe(sponsor)
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
          { status: 'Confirmed', confirmationBasis: 'BAP approval', reason: 'The panel.' },
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

describe('confirming while something is open', () => {
  const conditioned = async (more: object = {}) => {
    const application = await makeApplication(admin, ready({ status: 'Place offered (cond)', ...more }))
    await make(admin, 'offer-conditions', {
      application: application.id,
      text: 'An enhanced DBS certificate is seen by the college.',
    })
    return application
  }
  const consequencesOf = async (application: Reply, as = admin) =>
    (await as.get(`/api/applications/${application.id}/consequences?status=Confirmed`)).json().data

  it('says beforehand what is open, who owes it, and that a student is made', async () => {
    const offered = await consequencesOf(await conditioned())
    const ready = offered.find(({ id }: { id: string }) => id === 'ready-to-confirm')
    expect(ready.refused).toContain('Still open: 1 condition, ')
    expect(ready.checklist.title).toBe('Ready to confirm?')
    expect(ready.checklist.parts.map(({ title }: { title: string }) => title)).toEqual([
      'Conditions',
      'Papers',
      'References',
      'Checks',
    ])
    expect(ready.checklist.parts[0].lines).toMatchObject([
      { what: expect.stringContaining('An enhanced DBS certificate'), by: 'Applicant' },
    ])
    expect(ready.checklist.parts[1].lines.map(({ what }: { what: string }) => what)).toEqual(
      expect.arrayContaining(['Waiting for proof of identity', 'Waiting for safeguarding clearance']),
    )
    const letter = offered.find(({ id }: { id: string }) => id === 'decision-mail')
    expect(letter.mail.text).toContain('- Send us: Safeguarding clearance.')
    expect(letter.mail.text).toContain('- Show us that this condition of your offer is met: An enhanced DBS')
    expect(offered.find(({ id }: { id: string }) => id === 'make-student')).toMatchObject({
      label: 'A student is made',
      detail: expect.stringContaining('from 11/01/2027'),
      locked: true,
    })
  })

  it('is refused without a basis and a reason, both named at once, and goes with both', async () => {
    const application = await conditioned()
    const tell = async (body: object) => {
      const reply = await move(application, { status: 'Confirmed', ...body })
      return [reply.statusCode, reply.json().error?.details.map(({ param }: { param: string }) => param)]
    }
    expect(await tell({})).toEqual([422, ['confirmationBasis', 'reason']])
    expect(await tell({ reason: 'They begin on Monday.' })).toEqual([422, ['confirmationBasis']])
    expect(await tell({ confirmationBasis: 'BAP approval' })).toEqual([422, ['reason']])
    expect(await tell({ confirmationBasis: 'BAP approval', reason: ' ' })).toEqual([422, ['reason']])
    expect(await studentsOf(application)).toEqual([])
    expect((await confirm(application)).statusCode).toBe(200)
    expect(await studentsOf(application)).toHaveLength(1)
  })

  it('is refused to many at once, and in entering one, as to one', async () => {
    const application = await conditioned()
    const many = (change: object, reason?: string) =>
      admin.post('/api/applications/bulk', { ids: [application.id], change, ...(reason && { reason }) })
    const without = await many({ status: 'Confirmed' }, 'All of them.')
    expect(without.json().data[0]).toMatchObject({ ok: false, details: [{ param: 'confirmationBasis' }] })
    const entered = await admin.post('/api/applications', {
      ...ready(),
      person: (await makePerson(admin)).id,
      kind: 'Standard',
      status: 'Confirmed',
    })
    expect(entered.json().error.details.map(({ param }: { param: string }) => param)).toEqual([
      'confirmationBasis',
      'reason',
    ])
    const withBoth = await many({ status: 'Confirmed', confirmationBasis: 'BAP approval' }, 'All of them.')
    expect(withBoth.json().data[0]).toMatchObject({ ok: true })
  })

  it('asks for nothing once nothing is open', async () => {
    const done = Object.fromEntries(
      checkFamilyNames.map((family) => [family, quickAcceptValueOf(family) ?? null]),
    )
    const course = { applicantType: 'Independent', programme: ma.id, studyPace: 'PT', hub: hub.id }
    const application = await makeApplication(admin, ready({ course, checks: done }))
    await proveIdentity(admin, application)
    const [ready_] = await consequencesOf(application)
    expect(ready_).toMatchObject({ label: 'Nothing is open: the place can be confirmed' })
    expect(ready_.refused).toBeUndefined()
    expect((await move(application, { status: 'Confirmed' })).statusCode).toBe(200)
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
