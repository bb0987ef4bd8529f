import { beforeAll, describe, expect, it } from 'vitest'
import { type SignedInCalls, testApp } from '#test/app.ts'
import { make, makeHub, makePerson, type Reply } from '#test/make.ts'

const college = await testApp()
const home = '/api/forms/applicant'
let admin: SignedInCalls
let hub: Reply
let programme: Reply

beforeAll(async () => {
  admin = await college.as('sysadmin')
  hub = await makeHub(admin, 'London')
  programme = await make(admin, 'programmes', { code: 'BA', name: 'Bachelor of Arts' })
})

/** Somebody who registered, with what it takes to submit where they are to be `whole`. */
async function applicant(): Promise<{ as: SignedInCalls; person: Reply }> {
  const person = await makePerson(admin, { email: 'ada@example.com', dateOfBirth: '1985-12-10' })
  const as = await college.as('applicant', { person: person.id })
  return { as, person }
}

async function begun() {
  const one = await applicant()
  const reply = await one.as.post(home)
  expect(reply.statusCode, reply.body).toBe(200)
  const { application } = reply.json().data.form
  return { ...one, id: String(application.id) }
}

const whole = () => ({
  intake: '2027-09-13',
  eligibility: { britishCitizen: true },
  course: { applicantType: 'Independent', programme: programme.id, studyPace: 'PT', hub: hub.id },
  otherInformation: { homeChurch: 'St Luke, Hackney' },
})

async function submitted() {
  const one = await begun()
  expect((await one.as.patch(`${home}/application`, whole(), { version: 1 })).statusCode).toBe(200)
  const reply = await one.as.post(`${home}/submit`, { declared: true })
  expect(reply.statusCode).toBe(200)
  return { ...one, data: reply.json().data }
}

const versionOf = async (id: string) => (await admin.get(`/api/applications/${id}`)).json().data.version
const changed = async (id: string, change: object) => {
  const reply = await admin.patch(`/api/applications/${id}`, change, { version: await versionOf(id) })
  expect(reply.statusCode).toBe(200)
}
const problemsOf = (reply: { json(): { error: { details: { param: string; message: string }[] } } }) =>
  Object.fromEntries(reply.json().error.details.map(({ param, message }) => [param, message]))

describe('an application', () => {
  it('is not there until it is begun, and begun once however often one presses', async () => {
    const { as } = await applicant()
    const { data } = (await as.get(home)).json()
    expect([data.standing, data.form]).toEqual([null, null])
    expect(data.choices.hubs).toContainEqual({ id: hub.id, label: 'London' })
    expect(data.choices.intakes).toContain('2027-09-13')
    const replies = await Promise.all([as.post(home), as.post(home)])
    const ids = replies.map((reply) => reply.json().data.form.application.id)
    expect(ids[0]).toBe(ids[1])
    expect(replies[0]?.json().data.standing).toMatchObject({ open: true, turn: 'you', stage: 'form' })
  })

  it('is saved as one goes, and opens at the step left, on any device', async () => {
    const { as, person } = await begun()
    const saved = await as.patch(`${home}/application`, { course: { hub: hub.id } }, { version: 1 })
    expect(saved.json().data.application).toMatchObject({ version: 2, course: { hub: { label: 'London' } } })
    const address = { city: 'Leeds' }
    await as.patch(`${home}/person`, { phone: '07700 900123', address }, { version: person.version })
    expect((await as.put(`${home}/step`, { step: 'course' })).statusCode).toBe(204)
    expect((await as.put(`${home}/step`, { step: 'shoes' })).statusCode).toBe(422)
    const elsewhere = await college.asUser(as.userId)
    const { form } = (await elsewhere.get(home)).json().data
    expect(form).toMatchObject({ step: 'course', person: { address: { city: 'Leeds' } } })
  })

  it('takes what two devices say of different things, and asks where they say different things of the same', async () => {
    const { as } = await begun()
    const patch = (body: object, version: number) => as.patch(`${home}/application`, body, { version })
    await patch({ otherInformation: { homeChurch: 'St Luke' } }, 1)
    expect((await patch({ eligibility: { britishCitizen: true } }, 1)).statusCode).toBe(200)
    const clash = await patch({ otherInformation: { homeChurch: 'St Mary' } }, 1)
    expect(clash.statusCode).toBe(409)
    expect(Object.keys(clash.json().error.current.fields)).toEqual(['otherInformation.homeChurch'])
    expect((await as.patch(`${home}/application`, {})).statusCode).toBe(428)
  })

  it('takes only fields of its form, and tells everything wrong with what it is given', async () => {
    const { as, person } = await begun()
    const reply = await as.patch(
      `${home}/application`,
      {
        shoes: 1,
        status: 'Confirmed',
        assignedTo: null,
        notes: 'Let me in',
        intake: '1990-01-01',
        checks: { eligibility: 'Accepted' },
        course: { studyPace: 'fast', hub: hub.id },
      },
      { version: 1 },
    )
    expect(reply.statusCode).toBe(422)
    expect(Object.keys(problemsOf(reply)).toSorted()).toEqual([
      'assignedTo',
      'checks.eligibility',
      'course.studyPace',
      'intake',
      'notes',
      'shoes',
      'status',
    ])
    const picture = await as.patch(`${home}/person`, { photo: hub.id }, { version: person.version })
    expect(Object.keys(problemsOf(picture))).toContain('photo')
    const { form } = (await as.get(home)).json().data
    expect(form.application).toMatchObject({ version: 1, course: { hub: null } })
  })

  it('is its applicant’s alone', async () => {
    const { as, id } = await begun()
    const other = await begun()
    expect((await other.as.get(home)).json().data.form.application.id).toBe(other.id)
    expect((await as.get(`/api/applications/${other.id}`)).statusCode).toBe(403)
    expect((await as.get(`/api/applications/${id}/form`)).statusCode).toBe(403)
    for (const role of ['student', 'admissions'])
      expect((await (await college.as(role)).get(home)).statusCode, role).toBe(403)
    const nobody = await applicant()
    for (const path of ['submit', 'withdraw', 'answer']) {
      const body = { submit: { declared: true }, withdraw: { reason: 'x' }, answer: { step: 'course' } }[path]
      expect((await nobody.as.post(`${home}/${path}`, body)).statusCode, path).toBe(404)
    }
    expect((await nobody.as.patch(`${home}/application`, {}, { version: 1 })).statusCode).toBe(404)
    expect((await college.nobody.get(home)).statusCode).toBe(401)
  })

  it('cannot be begun by an account without a person', async () => {
    const reply = await (await college.as('applicant')).post(home)
    expect([reply.statusCode, reply.json().error.message]).toEqual([
      404,
      'Your account is not linked to your name in our records. Please write to us.',
    ])
  })
})

describe('sending it', () => {
  it('lists what is missing, and asks whether it is true', async () => {
    const { as } = await begun()
    expect(Object.keys(problemsOf(await as.post(`${home}/submit`, {})))).toEqual(['declared'])
    const reply = await as.post(`${home}/submit`, { declared: true })
    expect(reply.statusCode).toBe(422)
    expect(Object.keys(problemsOf(reply))).toContain('otherInformation.homeChurch')
  })

  it('tells them by mail, and the history says who and when', async () => {
    const { data, id, as } = await submitted()
    expect(data.standing).toMatchObject({ open: false, turn: 'college', submitted: '2026-11-20' })
    expect(JSON.stringify(data)).not.toContain('Submitted')
    // Their own words stay with them; what interviewers write down is not theirs to read.
    expect(Object.keys(data.form.application)).toContain('interview')
    const mails = await college.database.rows<{ to_address: string }>({
      text: `select to_address from mails where template = 'application-submitted' and about_id = $1`,
      values: [id],
    })
    expect(mails).toEqual([{ to_address: 'ada@example.com' }])
    const [entry] = (await admin.get(`/api/applications/${id}/history`)).json().data
    expect(entry).toMatchObject({ by: { id: as.userId }, reason: 'Declared to be true and complete' })
    await changed(id, { interviewNotes: { journey: 'Rather vague about it.' } })
    expect((await as.get(home)).body).not.toContain('Rather vague')
  })

  it('twice at the same instant sends it once; the other is told so', async () => {
    const { as, id } = await begun()
    await as.patch(`${home}/application`, whole(), { version: 1 })
    const again = await college.asUser(as.userId)
    const replies = await Promise.all(
      [as, again, as, again].map((one) => one.post(`${home}/submit`, { declared: true })),
    )
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409, 409,
    ])
    const refused = replies.find(({ statusCode }) => statusCode === 409)
    expect(refused?.json().error.message).toContain('has been sent already')
    const mails = await college.database.rows({
      text: `select 1 from mails where template = 'application-submitted' and about_id = $1`,
      values: [id],
    })
    expect(mails).toHaveLength(1)
  })
})

describe('what staff accepted', () => {
  it('is closed to the applicant, even before it is sent', async () => {
    const { as, id } = await begun()
    await changed(id, { checks: { placement: 'Accepted' } })
    const body = { commitment: { placement: 'St Anne', children: 'Two' } }
    const reply = await as.patch(`${home}/application`, body, { version: await versionOf(id) })
    expect(reply.statusCode).toBe(422)
    expect(problemsOf(reply)).toEqual({
      'commitment.placement': 'We have accepted this already. Write to us if it has to change.',
    })
    expect((await as.get(home)).json().data.form.closed).toEqual({
      'commitment.placement': 'accepted',
      'commitment.supervisor': 'accepted',
    })
  })

  it('stays closed once it is sent, but what is asked again is open until it is answered', async () => {
    const { as, id } = await submitted()
    await changed(id, { checks: { attendance: 'Additional information needed', placement: 'Accepted' } })
    const patch = async (body: object) =>
      as.patch(`${home}/application`, body, { version: await versionOf(id) })
    expect(problemsOf(await patch({ otherInformation: { homeChurch: 'St Mary' } }))).toEqual({
      'otherInformation.homeChurch': 'You have sent your application. Write to us if this has to change.',
    })
    expect((await patch({ commitment: { placement: 'St Anne' } })).statusCode).toBe(422)
    expect((await patch({ commitment: { attendanceQuery: 'Not on Tuesdays' } })).statusCode).toBe(200)
    expect((await as.get(home)).json().data.form.askedAgain).toEqual(['commitment'])

    const { form } = (await as.post(`${home}/answer`, { step: 'commitment' })).json().data
    expect(form.askedAgain).toEqual([])
    expect((await patch({ commitment: { attendanceQuery: 'Nor on Mondays' } })).statusCode).toBe(422)
    expect((await as.post(`${home}/answer`, { step: 'commitment' })).statusCode).toBe(409)
    const { checks } = (await admin.get(`/api/applications/${id}`)).json().data
    expect([checks.attendance, checks.placement]).toEqual([null, 'Accepted'])
  })
})

describe('taking it back', () => {
  it('needs a reason, ends it, and lets them begin anew with what they said', async () => {
    const { as, id } = await submitted()
    expect(Object.keys(problemsOf(await as.post(`${home}/withdraw`, { reason: ' ' })))).toEqual(['reason'])
    const { standing } = (await as.post(`${home}/withdraw`, { reason: 'We are moving' })).json().data
    expect(standing).toMatchObject({ ended: true, turn: 'nobody', withdrawable: false })
    const stored = (await admin.get(`/api/applications/${id}`)).json().data
    expect(stored.status).toBe('Applicant discontinued')
    expect((await as.post(`${home}/withdraw`, { reason: 'again' })).statusCode).toBe(409)

    await admin.patch(`/api/hubs/${hub.id}`, { name: 'London' }, { version: hub.version })
    const { form } = (await as.post(home)).json().data
    expect(form.application.id).not.toBe(id)
    expect(form.application).toMatchObject({
      intake: null,
      course: { applicantType: 'Independent' },
      otherInformation: { homeChurch: 'St Luke, Hackney' },
    })
  })

  it('is past once the place is confirmed', async () => {
    const { as, id } = await submitted()
    await make(admin, 'system-data', { list: 'confirmationBases', value: 'BAP approval' })
    await changed(id, { status: 'Confirmed', confirmationBasis: 'BAP approval', reason: 'The panel.' })
    const reply = await as.post(`${home}/withdraw`, { reason: 'x' })
    expect([reply.statusCode, reply.json().error.message]).toEqual([
      409,
      'Your place is confirmed. Please write to us if you cannot come.',
    ])
  })
})

describe('staff on behalf of an applicant', () => {
  it('see the same form with their own eyes, in their own rows', async () => {
    const { id } = await begun()
    const admissions = await college.as('admissions')
    const { data } = (await admissions.get(`/api/applications/${id}/form`)).json()
    expect(data.form).toMatchObject({ application: { id, profile: { ethnicity: null } }, closed: {} })
    const director = await college.as('hub director', { hub: hub.id })
    expect((await director.get(`/api/myapplicants/${id}/form`)).statusCode).toBe(404)
    await changed(id, { course: { hub: hub.id } })
    const mine = (await director.get(`/api/myapplicants/${id}/form`)).json().data.form.application
    expect(Object.keys(mine.profile)).not.toContain('ethnicity')
    expect((await director.put(`/api/myapplicants/${id}/form/step`, { step: 'course' })).statusCode).toBe(204)
    expect((await (await college.as('finance')).get(`/api/applications/${id}/form`)).statusCode).toBe(403)
  })

  it('may change what is closed to the applicant, and the history says who did', async () => {
    const { id } = await submitted()
    const admissions = await college.as('admissions')
    const body = { otherInformation: { homeChurch: 'St Mary' } }
    const reply = await admissions.patch(`/api/applications/${id}`, body, { version: await versionOf(id) })
    expect(reply.statusCode).toBe(200)
    const [entry] = (await admin.get(`/api/applications/${id}/history`)).json().data
    expect(entry.by.id).toBe(admissions.userId)
  })
})

it('online applications switched off do not exist', async () => {
  const off = await testApp({ features: { 'online-applications': false } })
  const reply = await (await off.as('applicant')).get(home)
  expect([reply.statusCode, reply.json().error.code]).toEqual([404, 'FEATURE_OFF'])
})
