import { beforeAll, describe, expect, it } from 'vitest'
import { type SignedInCalls, testApp } from '#test/app.ts'
import { make, makeHub, makePerson, type Reply } from '#test/make.ts'
import { mailsTo, tokenTo } from '#test/references.ts'

const college = await testApp()
const home = '/api/forms/applicant/references'
let admin: SignedInCalls
let hub: Reply
let programme: Reply
beforeAll(async () => {
  admin = await college.as('sysadmin')
  hub = await makeHub(admin, 'London')
  programme = await make(admin, 'programmes', { code: 'BA', name: 'Bachelor of Arts' })
})

let count = 0
const referee = (values: object = {}) => ({
  kind: 'Church leader',
  refereeName: 'Ruth Marsh',
  refereeEmail: `ruth-${(count += 1)}@example.net`,
  refereePosition: 'Vicar',
  ...values,
})

/** Somebody who has begun an application, and how to send it. */
async function applicant(names: object = {}) {
  const email = `ada-${(count += 1)}@example.com`
  const person = await makePerson(admin, {
    firstName: 'Hannah Mary',
    lastName: 'O’Neill',
    email,
    dateOfBirth: '1985-12-10',
    ...names,
  })
  const as = await college.as('applicant', { person: person.id, email: `account-${count}@example.com` })
  expect((await as.post('/api/forms/applicant')).statusCode).toBe(200)
  const [application] = (await admin.get(`/api/applications?person=${person.id}`)).json().data
  const change = async (values: object) => {
    const { version } = (await admin.get(`/api/applications/${application.id}`)).json().data
    const reply = await admin.patch(`/api/applications/${application.id}`, values, { version })
    expect(reply.statusCode, reply.body).toBe(200)
  }
  const submit = async () => {
    const course = { applicantType: 'Independent', programme: programme.id, studyPace: 'PT', hub: hub.id }
    const rest = { intake: '2027-09-13', eligibility: { britishCitizen: true } }
    await change({ course, ...rest, otherInformation: { homeChurch: 'St Luke' } })
    const reply = await admin.post(`/api/applications/${application.id}/submit`)
    expect(reply.statusCode, reply.body).toBe(200)
  }
  return { as, email, id: String(application.id), change, submit }
}
const added = async (as: SignedInCalls, values: object = {}) => {
  const given = referee(values)
  const reply = await as.post(home, given)
  expect(reply.statusCode, reply.body).toBe(200)
  const { referees } = reply.json().data
  return { ...given, id: referees.at(-1).id, shown: referees.at(-1) }
}
const refusal = (reply: Awaited<ReturnType<SignedInCalls['post']>>) => {
  expect(reply.statusCode).toBe(422)
  return reply.json().error.details[0]
}

describe('an applicant', () => {
  it('names referees, who are asked once the application is submitted and not before', async () => {
    const { as, submit } = await applicant()
    const one = await added(as)
    expect(one.shown).toMatchObject({ state: 'Not requested', canChange: true, canAskAgain: false })
    const two = await added(as, { kind: 'Personal' })
    expect(await mailsTo(college, one.refereeEmail)).toEqual([])
    await submit()
    for (const { refereeEmail } of [one, two]) {
      const mails = await mailsTo(college, refereeEmail)
      expect(mails.map(({ template }) => template)).toEqual(['reference-request'])
      expect(mails[0]?.text).toContain('to study Bachelor of Arts')
    }
    const late = await added(as, { kind: 'Academic or employer' })
    expect(late.shown.state).toBe('Requested')
    expect(await mailsTo(college, late.refereeEmail)).toHaveLength(1)
  })

  it.each<[{ refereeName?: string; refereeEmail?: string }, string]>([
    [{ refereeName: 'hannah o’neill' }, 'refereeName'],
    [{ refereeName: 'Revd. Hannah M. O’NEILL' }, 'refereeName'],
    [{ refereeEmail: 'ACCOUNT' }, 'refereeEmail'],
  ])('cannot be their own referee: %j', async (values, param) => {
    const { as } = await applicant()
    const own = values.refereeEmail === undefined ? {} : { refereeEmail: `Account-${count}@Example.com` }
    expect(refusal(await as.post(home, referee({ ...values, ...own }))).param).toBe(param)
  })

  it('names everybody once, also at the same instant', async () => {
    const { as } = await applicant()
    const { refereeEmail } = referee()
    const both = await Promise.all([1, 2].map(() => as.post(home, referee({ refereeEmail }))))
    expect(both.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 422])
    expect(refusal(await as.post(home, referee({ refereeEmail: refereeEmail.toUpperCase() }))).message).toBe(
      'Ruth Marsh has this e-mail address already. Each referee needs one of their own.',
    )
  })

  it('mends an address after submission, and whoever had the old link reads that there is a newer one', async () => {
    const { as, submit } = await applicant()
    const { id, shown: _shown, ...one } = await added(as)
    await submit()
    const old = await tokenTo(college, one.refereeEmail)
    const mended = { ...one, refereeEmail: 'right-address@example.net' }
    expect((await as.put(`${home}/${id}`, mended)).json().data.referees[0].state).toBe('Requested')
    expect(await mailsTo(college, 'right-address@example.net')).toHaveLength(1)
    const opened = await college.nobody.post('/api/reference-form/open', { token: old })
    expect(opened.json().data.standing).toBe('void')
    expect(refusal(await as.post(`${home}/${id}/request`)).message).toContain('written to today already')
  })

  it('cannot touch what has come or was accepted, nor the referees of others', async () => {
    const { as, submit, change } = await applicant()
    const one = await added(as)
    const { id, shown: _shown, ...other } = await added(as, { kind: 'Personal' })
    await submit()
    await change({ checks: { references: 'Accepted' } })
    expect(refusal(await as.put(`${home}/${id}`, other)).message).toContain('accepted your references')
    const { version } = (await admin.get(`/api/references/${one.id}`)).json().data
    await admin.patch(`/api/references/${one.id}`, { state: 'Received' }, { version })
    expect(refusal(await as.delete(`${home}/${one.id}`)).message).toContain('has reached us')
    const stranger = await applicant()
    expect((await stranger.as.delete(`${home}/${one.id}`)).statusCode).toBe(404)
    expect((await stranger.as.get(`/api/references/${one.id}`)).statusCode).toBe(403)
  })

  it('takes a referee off, whose link is told not to be needed', async () => {
    const { as, submit } = await applicant()
    const one = await added(as)
    await submit()
    const reply = await as.delete(`${home}/${one.id}`)
    expect(reply.json().data.referees).toEqual([])
    const token = await tokenTo(college, one.refereeEmail)
    const opened = await college.nobody.post('/api/reference-form/open', { token })
    expect(opened.json().data.standing).toBe('cancelled')
  })

  it('changes nothing once the application has ended', async () => {
    const { as, change } = await applicant()
    await added(as)
    await change({ status: 'Ready for archive' })
    expect(refusal(await as.post(home, referee())).message).toContain('takes no references any more')
  })
})
