import { beforeAll, describe, expect, it } from 'vitest'
import { type SignedInCalls, testApp } from '#test/app.ts'
import { make, makeApplication, makeHub, makePerson, makeProven, type Reply } from '#test/make.ts'

const college = await testApp()
let admissions: SignedInCalls
let admin: SignedInCalls
let hub: Reply
let programme: Reply
let diocese: Reply

beforeAll(async () => {
  admin = await college.as('sysadmin')
  admissions = await college.as('admissions')
  hub = await makeHub(admin, 'London')
  programme = await make(admin, 'programmes', { code: 'BA', name: 'BA' })
  diocese = await make(admin, 'dioceses', { name: 'London' })
})

const paramsOf = (response: { json(): { error: { details: { param: string }[] } } }) =>
  response.json().error.details.map(({ param }) => param)

describe('POST …/quick-accept', () => {
  const accept = (application: Reply, body?: object, as = admissions, path = 'applications') =>
    as.post(`/api/${path}/${application.id}/quick-accept`, body)

  it('accepts or acknowledges what is open', async () => {
    const checks = {
      references: 'Received',
      placement: 'Rejected',
      attendance: 'Additional information needed',
    }
    const application = await makeProven(admin, { checks })
    const response = await accept(application)
    expect(response.statusCode).toBe(200)
    expect(response.headers['etag']).toBe(`"${application.version + 1}"`)
    expect(response.json().data.checks).toMatchObject({
      eligibility: 'Accepted',
      convictions: 'Acknowledged',
      learningSupport: 'Acknowledged',
      placement: 'Rejected',
      attendance: 'Additional information needed',
      bursaryApplication: null,
    })
    expect(response.json().abilities.edit).toBe(true)
  })

  it('leaves what something is owed to, unless it is named, and then goes on saying that it is owed', async () => {
    const application = await makeApplication(admin, { status: 'Under review' })
    const reference = await make(admin, 'references', {
      application: application.id,
      kind: 'Personal',
      refereeName: 'Tom Lamb',
      refereeEmail: 'tom@example.net',
    })
    expect((await admin.post(`/api/references/${reference.id}/request`, {})).statusCode).toBe(200)
    const { checks } = (await accept(application, {}, admin)).json().data
    expect(checks).toMatchObject({ references: null, leaderReferences: null, eligibility: null })
    expect(checks).toMatchObject({ qualifications: 'Accepted', convictions: 'Acknowledged' })
    const named = await accept(application, { checks: ['references', 'eligibility'] }, admin)
    expect(named.json().data.checks).toMatchObject({ references: 'Accepted', eligibility: 'Accepted' })
    const holding = (await admin.get(`/api/applications/${application.id}/blockers`)).json().data
    expect(holding.map(({ what }: { what: string }) => what)).toEqual(
      expect.arrayContaining([
        'Waiting for a reference from a personal referee',
        'Waiting for proof of identity',
      ]),
    )
  })

  it('changes nothing the second time', async () => {
    const application = await makeApplication(admin)
    await accept(application)
    const again = await accept(application)
    expect(again.json().data.version).toBe(application.version + 1)
  })

  it('takes what is named, a judgement too, and nothing else', async () => {
    const application = await makeApplication(admin, { checks: { placement: 'Rejected' } })
    const { checks } = (await accept(application, { checks: ['placement'] })).json().data
    expect(checks.placement).toBe('Accepted')
    expect(checks.eligibility).toBeNull()
  })

  it('refuses a decision, an unknown check and a malformed body, naming them', async () => {
    const application = await makeApplication(admin)
    const response = await accept(application, { checks: ['bursaryApplication', 'shoes'] })
    expect(response.statusCode).toBe(422)
    expect(paramsOf(response)).toEqual(['checks.bursaryApplication', 'checks'])
    expect((await accept(application, { checks: 'all' })).statusCode).toBe(422)
    expect(paramsOf(await accept(application, { all: true }))).toEqual(['all'])
  })

  it('refuses a version that somebody else has worked the same check on', async () => {
    const application = await makeApplication(admin)
    const change = { checks: { placement: 'Rejected' } }
    await admin.patch(`/api/applications/${application.id}`, change, { version: 1 })
    const stale = await admissions.post(
      `/api/applications/${application.id}/quick-accept`,
      { checks: ['placement'] },
      { version: 1 },
    )
    expect(stale.statusCode).toBe(409)
    expect(paramsOf(stale)).toEqual(['checks.placement'])
  })

  it('touches only checks the caller may see, in their own rows', async () => {
    const director = await college.as('hub director', { hub: hub.id })
    const mine = await makeProven(admin, { course: { hub: hub.id } })
    const { checks } = (await accept(mine, {}, director, 'myapplicants')).json().data
    expect(checks.eligibility).toBe('Accepted')
    expect(Object.keys(checks)).not.toContain('convictions')
    const all = (await admin.get(`/api/applications/${mine.id}`)).json().data.checks
    expect(all.convictions).toBeNull()
    const named = await accept(mine, { checks: ['convictions'] }, director, 'myapplicants')
    expect(named.json().error.details).toEqual([
      { param: 'checks', message: 'There is no check "convictions".' },
    ])

    const others = await makeApplication(admin)
    expect((await accept(others, {}, director, 'myapplicants')).statusCode).toBe(404)
    expect((await accept(mine, {}, director)).statusCode).toBe(403)
    expect((await accept(mine, {}, admissions, 'fc-applications')).statusCode).toBe(404)
  })
})

describe('POST …/submit', () => {
  const submit = (application: Reply, as = admissions, path = 'applications') =>
    as.post(`/api/${path}/${application.id}/submit`)

  const whole = async () => ({
    status: 'In progress',
    person: (await makePerson(admin, { email: 'whole@example.com', dateOfBirth: '1985-12-10' })).id,
    intake: '2027-09-13',
    eligibility: { britishCitizen: true },
    course: { applicantType: 'Ordinand', programme: programme.id, studyPace: 'PT', hub: hub.id },
    otherInformation: { homeChurch: 'St Luke, Hackney' },
    commitment: { diocese: diocese.id },
  })

  it('moves a whole application on, received today', async () => {
    const application = await makeApplication(admin, await whole())
    const response = await submit(application)
    expect(response.statusCode).toBe(200)
    expect(response.json().data).toMatchObject({ status: 'Submitted', received: '2026-11-20' })
    const history = (await admin.get(`/api/applications/${application.id}/history`)).json().data
    expect(history[0]).toMatchObject({ by: { id: admissions.userId }, action: 'changed' })
    const again = await submit(application)
    expect(again.json().error.details).toEqual([
      { param: 'status', message: 'Only an application in progress can be submitted.' },
    ])
  })

  it('lists everything that is missing', async () => {
    const given = await whole()
    const application = await makeApplication(admin, {
      ...given,
      person: (await makePerson(admin)).id,
      commitment: {},
      otherInformation: {},
    })
    const response = await submit(application)
    expect(response.statusCode).toBe(422)
    expect(paramsOf(response)).toEqual([
      'person.email',
      'person.dateOfBirth',
      'otherInformation.homeChurch',
      'commitment.diocese',
    ])
    expect((await admin.get(`/api/applications/${application.id}`)).json().data.status).toBe('In progress')
  })

  it('asks for the right, and for the row', async () => {
    const application = await makeApplication(admin, await whole())
    const finance = await college.as('finance')
    expect((await submit(application, finance)).statusCode).toBe(403)
    const director = await college.as('hub director')
    expect((await submit(application, director, 'myapplicants')).statusCode).toBe(404)
    const response = await admissions.post('/api/applications/nonsense/submit')
    expect(response.statusCode).toBe(404)
  })
})
