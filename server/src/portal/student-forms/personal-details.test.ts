import { describe, expect, it } from 'vitest'
import { uploadCertificate } from '#care/safeguarding/test-safeguarding.ts'
import { openPortal } from './test-portal.ts'

const path = '/api/forms/student/personal-details'
const given = {
  email: 'sam@example.org',
  phone: '07700 900123',
  otherPhone: null,
  address: {
    address1: '1 Minster Yard',
    address2: null,
    city: 'York',
    county: null,
    postCode: 'YO1 7HH',
    country: 'Wales',
  },
  title: null,
  preferredName: 'Sammy',
  firstName: 'Samuel John',
  lastName: 'Student',
  dateOfBirth: '1990-02-03',
  why: null,
  evidence: null,
}

const portal = await openPortal()
type Me = Awaited<ReturnType<typeof portal.signedIn>>

const personOf = ({ person }: Me) => portal.read(`people/${person}`)
const inboxOf = async ({ student }: Me) =>
  (
    await portal.registrar.get(`/api/student-requests?student=${student}&form=personal-details&sort=sentAt`)
  ).json().data
async function proposed(me: Me, more: object = {}) {
  await me.calls.put(path, { ...given, ...more })
  return (await portal.registrar.get(`/api/proposed-changes?student=${me.student}&sort=-proposedAt`)).json()
    .data
}

it('what counts at once is written, what the college must accept is proposed with old and new', async () => {
  const me = await portal.signedIn()
  const before = await personOf(me)
  const [proposal] = await proposed(me, { why: 'I was never Pat' })
  expect(await personOf(me)).toMatchObject({
    email: given.email,
    address: { city: 'York' },
    preferredName: 'Sammy',
    firstName: before['firstName'],
    lastName: before['lastName'],
  })
  expect(await portal.read(`proposed-changes/${proposal.id}`)).toMatchObject({
    state: 'Proposed',
    held: { firstName: before['firstName'], lastName: before['lastName'] },
    asked: { firstName: 'Samuel John', lastName: 'Student', dateOfBirth: '1990-02-03' },
    words: 'I was never Pat',
  })
  expect(await inboxOf(me)).toMatchObject([{ state: 'New', subject: 'Change of name or date of birth' }])
  expect((await me.calls.get(path)).json().data).toMatchObject({ ...given, why: 'I was never Pat' })
})

it('accepted it counts, the line of the inbox is settled and the student hears of it', async () => {
  const me = await portal.signedIn()
  const before = await personOf(me)
  const [proposal] = await proposed(me)
  const accepted = await portal.registrar.patch(
    `/api/proposed-changes/${proposal.id}`,
    { state: 'Accepted' },
    { version: 1 },
  )
  expect(accepted.statusCode).toBe(200)
  expect(await personOf(me)).toMatchObject({
    firstName: 'Samuel John',
    lastName: 'Student',
    dateOfBirth: '1990-02-03',
    previousLastName: before['lastName'],
  })
  expect(await inboxOf(me)).toMatchObject([{ state: 'Done' }])
  const mails = (await portal.admin.get(`/api/mails?search=sam`)).json()
  expect(JSON.stringify(mails)).toContain('Your details are changed')
})

it('accepted it leaves alone what the student did not ask for and somebody put right meanwhile', async () => {
  const me = await portal.signedIn()
  const { version, firstName, lastName } = await personOf(me)
  const correct = (dateOfBirth: string, version: unknown) =>
    portal.registrar.patch(`/api/people/${me.person}`, { dateOfBirth }, { version: Number(version) })
  expect((await correct('1990-02-03', version)).statusCode).toBe(200)
  const [{ id }] = await proposed(me, { firstName, lastName: 'Newname' })
  expect((await correct('1990-03-02', (await personOf(me))['version'])).statusCode).toBe(200)
  await portal.registrar.patch(`/api/proposed-changes/${id}`, { state: 'Accepted' }, { version: 1 })
  expect(await personOf(me)).toMatchObject({
    lastName: 'Newname',
    previousLastName: lastName,
    dateOfBirth: '1990-03-02',
  })
})

it('a declined change of personal details needs a reason, and nothing changes', async () => {
  const me = await portal.signedIn()
  const before = await personOf(me)
  const [{ id }] = await proposed(me)
  const decline = (body: object) =>
    portal.registrar.patch(`/api/proposed-changes/${id}`, body, { version: 1 })
  expect((await decline({ state: 'Declined' })).statusCode).toBe(422)
  expect((await decline({ state: 'Declined', answer: 'Send us your passport.' })).statusCode).toBe(200)
  expect((await personOf(me))['lastName']).toBe(before['lastName'])
  expect(await inboxOf(me)).toMatchObject([{ state: 'Declined' }])
})

it('sent again unchanged nothing new is proposed; put back as it stands the proposal is taken back', async () => {
  const me = await portal.signedIn()
  const before = await personOf(me)
  await proposed(me)
  expect(await proposed(me)).toHaveLength(1)
  const back = {
    firstName: before['firstName'],
    lastName: before['lastName'],
    dateOfBirth: before['dateOfBirth'] ?? '1990-02-03',
  }
  await me.calls.put(path, { ...given, ...back })
  const states = (await proposed(me, back)).map(({ state }: { state: string }) => state)
  expect(states).toContain('Taken back')
})

it.each([
  ['a day of birth still to come', { dateOfBirth: '2030-01-01' }, 'dateOfBirth'],
  ['no e-mail', { email: null }, 'email'],
  ['an e-mail that is none', { email: 'sam' }, 'email'],
  ['a file of somebody else', { evidence: '00000000-0000-4000-8000-000000000000' }, 'evidence'],
])('the form of personal details refuses %s', async (_name, more, param) => {
  const me = await portal.signedIn()
  const refused = await me.calls.put(path, { ...given, ...more })
  expect(refused.statusCode).toBe(422)
  expect(refused.json().error.details.map((one: { param: string }) => one.param)).toContain(param)
})

describe('evidence of a change', () => {
  it('stays readable for whoever sent it, whatever was decided, and for no other student', async () => {
    const [me, other] = [await portal.signedIn(), await portal.signedIn()]
    const file = await uploadCertificate(me.calls)
    const [{ id }] = await proposed(me, { evidence: file })
    const opens = async ({ calls }: Me) => (await calls.get(`/api/files/${file}/content`)).statusCode
    expect([await opens(me), await opens(other)]).toEqual([200, 404])
    const factOf = async ({ calls }: Me) =>
      (await calls.get(path)).json().alongside.facts.filter(({ step }: { step: string }) => step === 'legal')
    const paper = { id: file, label: 'Certificate.pdf' }
    expect(await factOf(me)).toMatchObject([{ words: expect.stringContaining('looking at it'), file: paper }])
    const answer = 'Send us your passport.'
    await portal.registrar.patch(`/api/proposed-changes/${id}`, { state: 'Declined', answer }, { version: 1 })
    expect(await factOf(me)).toMatchObject([{ words: expect.stringContaining(answer), file: paper }])
    expect(await factOf(other)).toEqual([])
    expect([await opens(me), await opens(other)]).toEqual([200, 404])
  })

  it('goes with one change only', async () => {
    const me = await portal.signedIn()
    const file = await uploadCertificate(me.calls)
    const [{ id }] = await proposed(me, { evidence: file })
    expect((await me.calls.put(path, { ...given, lastName: 'Studente', evidence: file })).statusCode).toBe(
      200,
    )
    const [later] = await proposed(me, { lastName: 'Studente', evidence: file })
    expect(later.id).not.toBe(id)
    await portal.registrar.patch(
      `/api/proposed-changes/${later.id}`,
      { state: 'Declined', answer: 'Not readable.' },
      { version: 1 },
    )
    const again = await me.calls.put(path, { ...given, lastName: 'Studente', evidence: file })
    expect(again.statusCode).toBe(422)
    expect(again.json().error.details).toMatchObject([{ param: 'evidence' }])
  })
})

it('nobody accepts a change for students out of their sight, and a tutor accepts none', async () => {
  const me = await portal.signedIn()
  const [{ id }] = await proposed(me)
  for (const as of [portal.director, me.calls])
    expect(
      (await as.patch(`/api/proposed-changes/${id}`, { state: 'Accepted' }, { version: 1 })).statusCode,
    ).toBe(403)
})
