import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { testApp } from '#test/app.ts'
import { eventually } from '#test/eventually.ts'
import { make, makePerson, type Reply } from '#test/make.ts'
import { unpacked } from '#test/unpacked.ts'

const college = await testApp()
const { database } = college
const office = await college.as('sysadmin')

/** What is kept of somebody who may become a student: each type with its own words, and what of it tells nobody who they are. */
const kept = [
  ['leads', 'Rings the bells at Ely', { stage: 'Not responsive' }],
  ['interactions', 'Wept over the dean', { kind: 'Call', outcome: 'No answer' }],
  ['consents', 'Said so in the vestry', { purpose: 'study', state: 'given' }],
  ['registrations', 'Sits by the door', { state: 'Registered', guests: 1 }],
] as const
const booked = { guestNames: 'Barnabas Thistle', diet: 'No quinces', access: 'Brings her own hoist' }
const words = [
  ...kept.map(([, said]) => said),
  ...Object.values(booked),
  'Come to us, Perpetua',
  'Quillfeather',
]

async function makeKnown(isOver = true): Promise<{ person: Reply; ids: Record<string, string> }> {
  const person = await makePerson(office, {
    firstName: 'Perpetua',
    lastName: 'Quillfeather',
    email: 'perpetua.q@example.net',
  })
  const consent = await make(office, 'consents', {
    person: person.id,
    purpose: 'study',
    channel: 'email',
    state: 'given',
    basis: 'consent',
    source: 'spoken',
    at: '2026-01-05T10:00:00.000Z',
    note: 'Said so in the vestry',
  })
  const lead = await make(office, 'leads', { person: person.id, note: 'Rings the bells at Ely' })
  const said = { lead: lead.id, kind: 'Call', outcome: 'No answer', note: 'Wept over the dean' }
  const interaction = await make(office, 'interactions', said)
  const mail = { subject: 'Come to us, {{ firstName }}', body: 'On Friday, {{ firstName }}.' }
  const sent = await office.post('/api/leads/mails', { ids: [lead.id], template: null, words: mail })
  expect(sent.json().meta).toMatchObject({ ok: 1 })
  await database.execute(sql`update mails set state = 'sent' where about_id = ${lead.id}`)
  const registration = await makeBooking(person)
  if (isOver) await letGo(lead.id)
  return {
    person,
    ids: {
      leads: lead.id,
      interactions: interaction.id,
      consents: consent.id,
      registrations: registration.id,
    },
  }
}

async function makeBooking(person: Reply): Promise<Reply> {
  const start = new Date(college.clock.now().getTime() + 30 * 60_000).toISOString()
  const event = await make(office, 'events', { title: 'Open day', state: 'Open', start, mostGuests: 1 })
  const note = 'Sits by the door'
  return make(office, 'registrations', { event: event.id, person: person.id, guests: 1, note, ...booked })
}

async function letGo(lead: string): Promise<void> {
  const { version } = (await office.get(`/api/leads/${lead}`)).json().data
  const reply = await office.patch(`/api/leads/${lead}`, { stage: 'Not responsive' }, { version })
  expect(reply.statusCode, reply.body).toBe(200)
}

const anonymise = (person: string) =>
  office.post(`/api/housekeeping/people/${person}/anonymise`, {
    name: 'Perpetua Quillfeather',
    reason: 'Asked for it',
  })
const read = async (type: string, id: string | undefined) =>
  (await office.get(`/api/${type}/${id}`)).json().data

/** Every table in which some words stand. */
async function placesOf(said: string): Promise<string[]> {
  const tables = await database.rows<{ at: string }>(sql`
    select format('%I.%I', table_schema, table_name) as at from information_schema.tables
    where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE'`)
  const found: string[] = []
  for (const { at } of tables) {
    const rows = await database.rows(
      sql`select 1 from ${sql.raw(at)} t where t::text ilike ${`%${said}%`} limit 1`,
    )
    if (rows.length > 0) found.push(at)
  }
  return found
}

it('what is known of a potential student is handed to them, and nothing of it left once they are forgotten', async () => {
  const { person, ids } = await makeKnown()
  const { holdings, hindrances } = (await office.get(`/api/housekeeping/people/${person.id}`)).json().data
  expect(hindrances).toEqual([])
  const counts = Object.fromEntries(
    holdings.map(({ name, count }: { name: string; count: number }) => [name, count]),
  )
  expect(counts).toMatchObject({ people: 1, leads: 1, interactions: 2, consents: 1, registrations: 1 })

  const { id } = (await office.post(`/api/housekeeping/people/${person.id}/export`)).json().data
  await eventually(async () =>
    expect((await office.get('/api/housekeeping/exports')).json().data[0]).toMatchObject({
      id,
      state: 'ready',
    }),
  )
  const archive = unpacked((await office.post(`/api/housekeeping/exports/${id}/download`)).rawPayload)
  const page = archive.get('read-me-first.html')
  for (const one of words) expect(page, one).toContain(one)
  for (const [type, one] of kept) expect(archive.get(`sheets/${type}.csv`), type).toContain(one)

  const done = await anonymise(person.id)
  expect(done.statusCode, done.body).toBe(200)
  for (const one of words) expect(await placesOf(one), one).toEqual([])
  for (const [type, , stays] of kept) {
    const left = await read(type, ids[type])
    expect(left, type).toMatchObject({ ...stays, note: null })
  }
  expect(await read('registrations', ids['registrations'])).toMatchObject({
    guestNames: null,
    diet: null,
    access: null,
  })
})

it('nobody is forgotten while the college still follows them up', async () => {
  const { person, ids } = await makeKnown(false)
  const refused = await anonymise(person.id)
  expect(refused.statusCode).toBe(409)
  expect(refused.json().error.message).toContain('Let them go first.')
  expect(await read('leads', ids['leads'])).toMatchObject({ note: 'Rings the bells at Ely' })
  await letGo(ids['leads'] ?? '')
  expect((await anonymise(person.id)).statusCode).toBe(200)
})

it('of a former student what was said before they came goes with the rest', async () => {
  const { person, ids } = await makeKnown()
  const programme = await make(office, 'programmes', { code: 'BA', name: 'BA in Theology' })
  const student = await make(office, 'students', { person: person.id })
  const engagement = await make(office, 'engagements', {
    student: student.id,
    studentType: 'Independent',
    programme: programme.id,
    start: '2012-09-10',
    end: '2015-06-30',
  })
  await database.execute(sql`update engagements set status = 'Completed' where id = ${engagement.id}`)
  await office.post('/api/housekeeping/retention/former-students/run')
  await eventually(async () =>
    expect((await office.get('/api/housekeeping/retention-runs')).json().data[0]).toMatchObject({
      rule: 'former-students',
      state: 'done',
    }),
  )
  expect(await read('people', person.id)).toMatchObject({ lastName: 'Quillfeather', email: null })
  for (const [type] of kept) expect(await read(type, ids[type]), type).toMatchObject({ note: null })
})

it('two years after an event nothing is left of what its guests needed, and all of who came', async () => {
  const { person, ids } = await makeKnown()
  // Of these two nothing else is kept; the second agrees to hear from the college.
  const [guest, reader] = [await makePerson(office), await makePerson(office)]
  for (const one of [guest, reader]) await makeBooking(one)
  await make(office, 'consents', {
    person: reader.id,
    purpose: 'news',
    channel: 'email',
    state: 'given',
    basis: 'consent',
    source: 'spoken',
    at: '2026-01-05T10:00:00.000Z',
  })
  const due = async (days: number) => {
    college.clock.advance(days * 86_400_000)
    const as = await college.as('sysadmin')
    return { as, meta: (await as.get('/api/housekeeping/retention/bookings/preview')).json().meta }
  }
  expect((await due(700)).meta).toMatchObject({ total: 0 })
  const { as, meta } = await due(40)
  expect(meta.total).toBeGreaterThan(0)
  expect((await as.post('/api/housekeeping/retention/bookings/run')).statusCode).toBeLessThan(300)
  await eventually(async () =>
    expect((await as.get('/api/housekeeping/retention-runs')).json().data[0]).toMatchObject({
      rule: 'bookings',
      state: 'done',
    }),
  )
  const { data } = (await as.get(`/api/registrations/${ids['registrations']}`)).json()
  expect(data).toMatchObject({ person: { id: person.id }, state: 'Registered', guests: 1 })
  expect(data).toMatchObject({ note: null, guestNames: null, diet: null, access: null })
  const nameOf = async ({ id }: Reply) => (await as.get(`/api/people/${id}`)).json().data.lastName
  expect(await nameOf(person)).toBe('Quillfeather')
  expect(await nameOf(reader)).toBe(reader['lastName'])
  expect(await nameOf(guest)).not.toBe(guest['lastName'])
})
