import { describe, expect, it } from 'vitest'
import { mails } from '#kit/outbox/tables.ts'
import { tables } from '#platform/db/columns.ts'
import { select } from '#platform/db/select.ts'
import { type SignedInCalls, testApp } from '#test/app.ts'
import { make, makeApplication, makeHub, makePerson } from '#test/make.ts'
import { enquirersOf } from './test-enquirers.ts'

const website = 'https://www.example.org'
const college = await testApp({
  features: { enquiries: true },
  college: { enquiries: { origins: [website] } },
})
let office = await college.as('sysadmin')
const york = await makeHub(office, 'York')
const director = await college.as('hub director', { hub: york.id })
const wording = await make(office, 'consent-wordings', {
  place: 'enquiry',
  edition: 'Autumn',
  from: '2020-01-01',
  words: 'Write to me about “courses” & <open days>.',
})

const asked = enquirersOf(college)

/** So many hours later; whoever was signed in signs in anew. */
async function later(hours: number) {
  college.clock.advance(hours * 3_600_000)
  office = await college.as('sysadmin')
}

const read = async (url: string) => (await office.get(url)).json().data
const peopleOf = ({ email }: { email: string }) => read(`/api/people?email=${email}`)
const leadsOf = (person: string) =>
  read(`/api/leads?person=${person}&fields=stage,owner,hub,source,nextAction.what,nextAction.on`)
const askedBy = async (person: string) =>
  read(`/api/interactions?lead=${(await leadsOf(person)).map(({ id }: { id: string }) => id).join(',')}`)
const consentsOf = (person: string) => read(`/api/consents?person=${person}`)
const { m } = tables({ m: mails })
const mailsTo = (address: string) =>
  college.database.rows(
    select({
      template: m.template,
      text: m.text,
    })`from ${m} where ${m.toAddress} = ${address} order by ${m.createdAt}`,
  )

describe('an enquiry of somebody new', () => {
  it('makes them a potential student whom the director of the hub is to answer today', async () => {
    const { who, sent, send } = asked()
    const reply = await send({
      ...sent,
      hub: york.id,
      phone: '07700 900123',
      consent: true,
      wording: wording.id,
    })
    expect(reply.statusCode, reply.body).toBe(202)
    expect(reply.body).toBe('')
    const [person] = await peopleOf(who)
    const [lead] = await leadsOf(person.id)
    expect(lead).toMatchObject({
      stage: 'Initial contact made',
      owner: { id: director.userId },
      hub: { id: york.id },
      source: 'enquiry',
      nextAction: { what: 'Answer their enquiry', on: college.clock.today() },
    })
    expect(await askedBy(person.id)).toMatchObject([
      { kind: 'Enquiry', note: 'Is there a bus?\n\nHub: York\nTelephone: 07700 900123' },
    ])
    const [consent, ...more] = await consentsOf(person.id)
    expect(more).toEqual([])
    expect(consent).toMatchObject({ purpose: 'study', channel: 'email', state: 'given', source: 'enquiry' })
    expect(await read(`/api/consents/${consent.id}`)).toMatchObject({
      wording: { id: wording.id },
      basis: 'consent',
    })
    const { data: told } = (await director.get('/api/notifications')).json()
    expect(told[0]).toMatchObject({ event: 'enquiry', about: { id: lead.id } })
    const [mail] = await mailsTo(who.email)
    expect(mail?.template).toBe('enquiry-received')
    expect(mail?.text).toContain('You ticked this: “Write to me about “courses” & <open days>.”')
    // The director reads no ledger, so neither what was ticked.
    const mailsOfLead = async (as: SignedInCalls) =>
      (await as.get(`/api/leads/${lead.id}/mails`))
        .json()
        .data.map((one: { template: string }) => one.template)
    expect(await mailsOfLead(office)).toEqual(['enquiry-received'])
    expect(await mailsOfLead(director)).toEqual([])
  })

  it('is taken without a tick, and then nothing is noted of what they may be sent', async () => {
    const { who, sent, send } = asked()
    expect((await send({ ...sent, consent: false, wording: wording.id })).statusCode).toBe(202)
    const [person] = await peopleOf(who)
    expect(await consentsOf(person.id)).toEqual([])
    expect((await mailsTo(who.email))[0]?.text).not.toContain('ticked')
  })

  it('is told to the office where no hub is named, without saying who it is', async () => {
    const { sent, send } = asked()
    await send(sent)
    const mail = (await mailsTo(college.college.office.email)).at(-1)
    expect(mail?.text).toContain('nobody looks after it yet')
    expect(mail?.text).not.toContain(sent.lastName)
  })
})

describe('an enquiry of somebody known', () => {
  it('joins their episode, keeps what was planned, and is answered in the same words', async () => {
    const { who, sent, send } = asked()
    const person = await makePerson(office, who)
    const planned = { what: 'Ring about the open day', on: '2027-03-01' }
    await make(office, 'leads', { person: person.id, owner: director.userId, nextAction: planned })
    const reply = await send({ ...sent, email: who.email.toUpperCase() })
    expect(reply.statusCode).toBe(202)
    expect(reply.body).toBe('')
    expect(await peopleOf(who)).toHaveLength(1)
    expect(await leadsOf(person.id)).toMatchObject([
      {
        source: 'office',
        nextAction: {
          what: 'Answer their enquiry, then: Ring about the open day (01/03/2027)',
          on: college.clock.today(),
        },
      },
    ])
    expect(await askedBy(person.id)).toMatchObject([{ kind: 'Enquiry' }])
  })

  it('whose episode is over begins another', async () => {
    const { who, sent, send } = asked()
    const person = await makePerson(office, who)
    const past = await make(office, 'leads', { person: person.id })
    await office.patch(`/api/leads/${past.id}`, { stage: 'Not responsive' }, { version: 1 })
    await send(sent)
    const leads: { stage: string }[] = await leadsOf(person.id)
    expect(leads.map(({ stage }) => stage).toSorted()).toEqual(['Initial contact made', 'Not responsive'])
  })

  it('with another last name is somebody else', async () => {
    const { who, sent, send } = asked()
    await makePerson(office, { ...who, lastName: 'Pritchard' })
    await send(sent)
    expect(await peopleOf(who)).toHaveLength(2)
  })
})

it('an enquiry of somebody who is applying is their application’s from the first word on', async () => {
  const { who, sent, send } = asked()
  const person = await makePerson(office, who)
  const application = await makeApplication(office, { person: person.id })
  expect((await send(sent)).statusCode).toBe(202)
  const [lead, ...more] = await leadsOf(person.id)
  expect(more).toEqual([])
  expect(lead.stage).toBe('Applicant')
  expect(await read(`/api/leads/${lead.id}`)).toMatchObject({ application: { id: application.id } })
})

describe('the same form sent again', () => {
  it('within a day is one enquiry, at the same moment too; afterwards it is another', async () => {
    const { who, sent, send } = asked()
    const body = { ...sent, consent: true, wording: wording.id }
    await Promise.all([send(body), send(body)])
    expect((await send(body)).statusCode).toBe(202)
    const [person, ...others] = await peopleOf(who)
    expect(others).toEqual([])
    expect(await askedBy(person.id)).toHaveLength(1)
    expect(await consentsOf(person.id)).toHaveLength(1)
    expect(await mailsTo(who.email)).toHaveLength(1)
    await later(25)
    await send(body)
    expect(await askedBy(person.id)).toHaveLength(2)
    expect(await leadsOf(person.id)).toHaveLength(1)
  })

  it('with the box ticked does not turn a no by itself: anybody can type another’s address', async () => {
    const { who, sent, send } = asked()
    await send({ ...sent, consent: true, wording: wording.id })
    const [person] = await peopleOf(who)
    await make(office, 'consents', {
      person: person.id,
      purpose: 'study',
      channel: 'email',
      state: 'withdrawn',
      source: 'spoken',
      at: college.clock.now().toISOString(),
    })
    await send({ ...sent, message: 'And a car park?', consent: true, wording: wording.id })
    expect((await consentsOf(person.id))[0]).toMatchObject({ state: 'withdrawn' })
    expect((await mailsTo(who.email)).at(-1)?.text).toMatch(/please confirm it here: .+\/pages\/preferences/)
  })

  it('with the box ticked this time notes that, and tells whoever has the address', async () => {
    const { who, sent, send } = asked()
    await send(sent)
    await send({ ...sent, consent: true, wording: wording.id })
    const [person] = await peopleOf(who)
    expect(await askedBy(person.id)).toHaveLength(1)
    expect(await consentsOf(person.id)).toHaveLength(1)
    const [first, second, ...more] = await mailsTo(who.email)
    expect(more).toEqual([])
    expect(first?.text).not.toContain('You ticked this')
    expect(second).toMatchObject({ template: 'enquiry-received' })
    expect(second?.text).toContain('You ticked this: “Write to me about “courses” & <open days>.”')
    const { data: told } = (await office.get('/api/notifications')).json()
    expect(told).toEqual([])
  })
})

it('a source that is called otherwise since is taken under its new name, and goes on where it was noted', async () => {
  const source = await make(office, 'system-data', {
    list: 'firstHeardSources',
    value: 'A blog',
    group: 'Social media',
  })
  const [before, after] = [asked(), asked()]
  await before.send({ ...before.sent, heardFrom: 'A blog' })
  const renamed = await office.patch(
    `/api/system-data/${source.id}`,
    { value: 'A web diary' },
    { version: 1 },
  )
  expect(renamed.statusCode, renamed.body).toBe(200)
  expect((await after.send({ ...after.sent, heardFrom: 'A blog' })).statusCode).toBe(202)
  for (const { who } of [before, after]) {
    const [person] = await peopleOf(who)
    const [lead] = await leadsOf(person.id)
    expect(await read(`/api/leads/${lead.id}`)).toMatchObject({
      heardFrom: { group: 'Social media', value: 'A web diary' },
    })
  }
})

describe('is refused', () => {
  it.each([
    ['without a name', { firstName: ' ' }, 'firstName'],
    ['with a link for a name', { lastName: 'www.evil.example' }, 'lastName'],
    ['without an address', { email: 'ruth' }, 'email'],
    ['without words', { message: '' }, 'message'],
    ['with a hub there is not', { hub: '0190a000-0000-7000-8000-000000000000' }, 'hub'],
    ['with an intake that is not offered', { intake: '1999-09-01' }, 'intake'],
    ['with a source that is not offered', { heardFrom: 'A little bird' }, 'heardFrom'],
    ['with a tick and no words', { consent: true }, 'consent'],
    ['with a tick and words of another place', { consent: true, wording: york.id }, 'consent'],
    ['with a field there is not', { stage: 'Student' }, 'stage'],
  ])('%s', async (_what, other, param) => {
    const { who, sent, send } = asked()
    const reply = await send({ ...sent, ...other })
    expect(reply.statusCode).toBe(422)
    expect(reply.json().error.details.map((one: { param: string }) => one.param)).toEqual([param])
    expect(await peopleOf(who)).toEqual([])
  })

  it('after five within an hour for one address, from wherever they come, and says when to come again', async () => {
    const { sent, send } = asked()
    for (let turn = 0; turn < 4; turn += 1)
      expect((await send({ ...sent, message: `Question ${turn}` })).statusCode).toBe(202)
    const elsewhere = asked()
    expect((await elsewhere.send({ ...sent, message: 'From elsewhere' })).statusCode).toBe(202)
    const last = await elsewhere.send({ ...sent, message: 'Once more' })
    expect(last.statusCode).toBe(429)
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(3000)
    expect((await elsewhere.send(elsewhere.sent)).statusCode).toBe(202)
    await later(1.1)
    expect((await send({ ...sent, message: 'An hour later' })).statusCode).toBe(202)
  })
})

it('a program that fills in what people do not see hears that all went well, and nothing is kept', async () => {
  const { who, sent, send, sendForm } = asked()
  const fields = { ...sent, website: 'https://spam.example' }
  expect((await send(fields)).statusCode).toBe(202)
  expect((await sendForm(fields)).headers.location).toBe('/enquire?sent')
  expect(await peopleOf(who)).toEqual([])
})
