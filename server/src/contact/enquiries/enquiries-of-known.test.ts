import { collectionOf } from '@minster/domain/register/paths'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { addEntries } from '#people/consents/ledger.ts'
import { nobody } from '#platform/http/nobody.ts'
import { testApp } from '#test/app.ts'
import { eventually } from '#test/eventually.ts'
import { make, makeApplication, makeHub, makePerson } from '#test/make.ts'
import { enquirersOf } from './test-enquirers.ts'

const college = await testApp({ features: { enquiries: true } })
const { database, door } = college
const office = await college.as('sysadmin')
const york = await makeHub(office, 'York')
const director = await college.as('hub director', { hub: york.id })
const asked = enquirersOf(college)

const read = async (url: string) => (await office.get(url)).json().data
const leadsOf = (person: string) => read(`/api/leads?person=${person}&fields=stage,engagement`)
const saidOf = (lead: string) => read(`/api/interactions?lead=${lead}`)
const toldOf = async (as: typeof office) => (await as.get('/api/notifications')).json().data
const mailsTo = (address: string) =>
  database.rows<{ text: string }>(
    sql`select text from mails where to_address = ${address} order by created_at`,
  )
const mailsToOffice = () => mailsTo(college.college.office.email)

/** Whom an enquiry about an episode was told: how many mails came to the office, and how many notes to a user. */
async function whoIsTold(lead: string, user: typeof office, send: () => Promise<{ statusCode: number }>) {
  const before = await mailsToOffice()
  expect((await send()).statusCode).toBe(202)
  expect(await saidOf(lead)).toHaveLength(1)
  const mails = (await mailsToOffice()).slice(before.length)
  const notes = (await toldOf(user)).filter((one: { about: { id: string } }) => one.about.id === lead)
  for (const { text } of mails) expect(text).toContain(`/leads/${lead}`)
  return { office: mails.length, owner: notes.length }
}

describe('an enquiry is told', () => {
  it.each<[string, typeof office, { applies?: true; left?: true }, { office: number; owner: number }]>([
    ['to whoever looks after them', director, {}, { office: 0, owner: 1 }],
    [
      'to the office where that one may not see applicants',
      director,
      { applies: true },
      { office: 1, owner: 0 },
    ],
    ['to whoever may see applicants', office, { applies: true }, { office: 0, owner: 1 }],
  ])('%s', async (_what, owner, { applies }, told) => {
    const { who, sent, send } = asked()
    const person = await makePerson(office, who)
    const lead = await make(office, 'leads', { person: person.id, owner: owner.userId, hub: york.id })
    if (applies) await makeApplication(office, { person: person.id })
    expect(await whoIsTold(lead.id, owner, () => send(sent))).toEqual(told)
  })

  it('to the office where whoever looked after them has left', async () => {
    const { who, sent, send } = asked()
    const person = await makePerson(office, who)
    const gone = await college.as('hub director', { hub: york.id })
    const lead = await make(office, 'leads', { person: person.id, owner: gone.userId, hub: york.id })
    await database.execute(sql`update users set active = false where id = ${gone.userId}`)
    expect(await whoIsTold(lead.id, office, () => send(sent))).toEqual({ office: 1, owner: 0 })
  })
})

it('an enquiry of somebody whose studies are over begins another episode', async () => {
  const { who, sent, send } = asked()
  const person = await makePerson(office, who)
  const past = await make(office, 'leads', { person: person.id })
  const student = await make(office, 'students', { person: person.id })
  const plan = { code: 'BA', name: 'Bachelor of Arts', levels: ['4'], credits: 120 }
  const programme = await make(office, 'programmes', plan)
  const begun = { student: student.id, studentType: 'LLM', programme: programme.id, start: '2025-09-15' }
  const studies = await make(office, 'engagements', { ...begun, status: 'Current' })
  expect(await leadsOf(person.id)).toMatchObject([{ id: past.id, stage: 'Student' }])
  await send(sent)
  expect(await saidOf(past.id)).toHaveLength(1)

  const { version } = await read(`/api/engagements/${studies.id}`)
  const left = { status: 'Withdrawn', end: '2026-11-01', endReason: 'Personal', lastAttended: '2026-11-01' }
  const gone = await office.patch(`/api/engagements/${studies.id}`, { ...left, reason: 'Left.' }, { version })
  expect(gone.statusCode, gone.body).toBe(200)
  await send({ ...sent, message: 'May I come back?' })
  const leads: { id: string; stage: string }[] = await leadsOf(person.id)
  expect(leads).toHaveLength(2)
  expect(leads.find(({ id }) => id === past.id)).toMatchObject({ stage: 'Student' })
  const begunAnew = leads.find(({ id }) => id !== past.id) ?? past
  expect(begunAnew).toMatchObject({ stage: 'Initial contact made', engagement: null })
  expect(await saidOf(begunAnew.id)).toMatchObject([{ note: 'May I come back?' }])
  expect(await saidOf(past.id)).toHaveLength(1)
})

describe('an enquiry that comes while somebody in the college works on the same person', () => {
  it('waits, and joins the episode they begin', async () => {
    const { who, sent, send } = asked()
    const person = await makePerson(office, who)
    const reply = await database.transaction(async (tx) => {
      await door.create(tx, collectionOf('leads'), { person: person.id }, { caller: nobody, byRule: true })
      const sending = send(sent)
      await eventually(async () => {
        const waiting = await database.rows(sql`
          select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
        expect(waiting).toHaveLength(1)
      })
      return { sending }
    })
    expect((await reply.sending).statusCode).toBe(202)
    const [lead, ...more] = await leadsOf(person.id)
    expect(more).toEqual([])
    expect(await saidOf(lead.id)).toMatchObject([{ kind: 'Enquiry' }])
  })

  it('and is refused for what only the college knows is told nothing of that', async () => {
    await database.execute(sql`
      insert into email_templates (id, version, created_at, updated_at, key, subject, body)
      values (gen_random_uuid(), 1, now(), now(), 'enquiry-received', 'We have it', 'Dear {{ nobody }}')`)
    const { who, sent, send, sendForm } = asked()
    for (const answer of [await send(sent), await sendForm(sent)]) {
      expect(answer.statusCode).toBe(500)
      expect(answer.body).toContain('Something went wrong on our side')
      expect(answer.body).not.toMatch(/template|nobody|param/)
    }
    expect(await read(`/api/people?email=${who.email}`)).toEqual([])
    await database.execute(sql`delete from email_templates where subject = 'We have it'`)
  })
})

it.each([
  ['undeliverable', 'given', 'You ticked this'],
  ['merged', 'withdrawn', 'please confirm it here'],
] as const)('a tick after an entry that is %s: what holds is %s', async (source, state, words) => {
  const { who, sent, send } = asked()
  const { id: person } = await makePerson(office, who)
  const entry = { person, purpose: 'study', channel: 'email', state: 'withdrawn', source } as const
  const at = new Date(college.clock.now().getTime() - 60_000).toISOString()
  await database.transaction((tx) => addEntries(tx, door, [{ ...entry, at }], nobody))
  const wording = await make(office, 'consent-wordings', {
    place: 'enquiry',
    edition: `Of ${source}`,
    from: '2020-01-01',
    words: 'Write to me.',
  })
  expect((await send({ ...sent, consent: true, wording: wording.id })).statusCode).toBe(202)
  expect((await read(`/api/consents?person=${person}`))[0]).toMatchObject({ state })
  expect((await mailsTo(who.email)).at(-1)?.text).toContain(words)
})
