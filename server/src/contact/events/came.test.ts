import { takenBackWords } from '@minster/domain/contact/events/first-contacts'
import { describe, expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { dayOf } from '#platform/process/today.ts'
import { testApp } from '#test/app.ts'
import { make, makeApplication, makeHub, makePerson, type Reply } from '#test/make.ts'

const college = await testApp()
const office = await college.as('sysadmin')
const york = await makeHub(office, 'York')
const director = await college.as('hub director', { hub: york.id })
for (const value of ['Open day', 'Leaders forum'])
  await make(office, 'system-data', { list: 'firstContacts', value })
await make(office, 'system-data', { list: 'leadCampaigns', value: 'Summer open days' })
await make(office, 'system-data', { list: 'firstHeardSources', value: 'Greenbelt', group: 'Conference' })

const soon = (minutes = 30) => new Date(college.clock.now().getTime() + minutes * 60_000).toISOString()
const makeEvent = (values: object = {}) =>
  make(office, 'events', {
    title: 'Autumn open day',
    kind: 'Open day',
    state: 'Open',
    start: soon(),
    ...values,
  })
const book = (event: Reply, person: Reply, values: object = {}) =>
  make(office, 'registrations', { event: event.id, person: person.id, ...values })
const read = async (path: string, id: string) => (await office.get(`/api/${path}/${id}`)).json().data
const leadsOf = async (person: Reply): Promise<Reply[]> =>
  (await office.get(`/api/leads?person=${person.id}`)).json().data
const saidOf = async (lead: { id: string }): Promise<Reply[]> =>
  (await office.get(`/api/interactions?lead=${lead.id}&sort=at&fields=kind,at,note,registration`)).json().data

async function put(path: string, { id }: { readonly id: string }, values: object): Promise<void> {
  const { version } = await read(path, id)
  const reply = await office.patch(`/api/${path}/${id}`, values, { version })
  expect(reply.statusCode, reply.body).toBe(200)
}
const comes = (booking: Reply) => put('registrations', booking, { state: 'Attended' })
const didNot = (booking: Reply) => put('registrations', booking, { state: 'Registered' })
/** What is said before that of what is kept of the visit. */
async function foreseen(booking: Reply, as = office): Promise<string[]> {
  const reply = await as.post(`/api/registrations/${booking.id}/consequences`, { state: 'Registered' })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply
    .json()
    .data.flatMap(({ id, label }: { id: string; label: string }) => (id === 'visit' ? [label] : []))
}

describe('whoever nobody knew and comes to an open day', () => {
  it('becomes a potential student of its hub, as the booking and the event have it', async () => {
    const person = await makePerson(office)
    const programme = await make(office, 'programmes', { code: 'BA', name: 'BA in Theology' })
    const event = await makeEvent({ hub: york.id, campaign: 'Summer open days' })
    const booking = await book(event, person, { programme: programme.id, heardFrom: 'Greenbelt' })
    expect(await leadsOf(person)).toEqual([])
    await comes(booking)
    const [lead, ...more] = await leadsOf(person)
    expect(more).toEqual([])
    expect(await read('leads', lead?.id ?? '')).toMatchObject({
      stage: 'Initial contact made',
      source: 'event',
      hub: { id: york.id },
      owner: { id: director.userId },
      programme: { id: programme.id },
      campaign: 'Summer open days',
      heardFrom: { group: 'Conference', value: 'Greenbelt' },
      firstContact: { kind: 'Open day', on: dayOf(new Date(String(event['start']))) },
      lastContact: dayOf(new Date(String(event['start']))),
    })
    expect(await saidOf({ id: lead?.id ?? '' })).toMatchObject([
      { kind: 'Event', at: event['start'], note: 'Autumn open day', registration: { id: booking.id } },
    ])
    expect(await read('registrations', booking.id)).toMatchObject({ lead: { id: lead?.id } })
  })

  it('is none any more once that is taken back, and is again when they are checked in again', async () => {
    const person = await makePerson(office)
    const booking = await book(await makeEvent(), person)
    await comes(booking)
    expect(await leadsOf(person)).toHaveLength(1)
    await didNot(booking)
    expect(await leadsOf(person)).toEqual([])
    expect(await read('registrations', booking.id)).toMatchObject({ lead: null })
    await comes(booking)
    const [lead] = await leadsOf(person)
    expect(await saidOf({ id: lead?.id ?? '' })).toHaveLength(1)
  })

  it.each([
    ['wrote into it', async (lead: Reply) => put('leads', lead, { note: 'Sings.' })],
    [
      'was in touch',
      async (lead: Reply) => void (await make(office, 'interactions', { lead: lead.id, kind: 'Note' })),
    ],
    [
      'planned something',
      async (lead: Reply) =>
        void (await make(office, 'tasks', {
          subject: 'leads',
          subjectId: lead.id,
          title: 'Ring them',
          owner: office.userId,
        })),
    ],
  ])('stays one where somebody %s meanwhile', async (_what, since) => {
    const person = await makePerson(office)
    const booking = await book(await makeEvent(), person)
    await comes(booking)
    const [lead] = await leadsOf(person)
    if (!lead) throw new Error('Nobody became a potential student.')
    expect(await foreseen(booking)).toEqual([takenBackWords.ends])
    await since(lead)
    expect(await foreseen(booking)).toEqual([takenBackWords.stays])
    await didNot(booking)
    expect(await read('leads', lead.id)).toMatchObject({ firstContact: { kind: null, on: null } })
    expect((await saidOf(lead)).map(({ kind }) => kind)).not.toContain('Event')
  })

  it('came to what somebody wrote of it, whatever the booking says afterwards', async () => {
    const person = await makePerson(office)
    const booking = await book(await makeEvent(), person)
    await comes(booking)
    const [lead] = await leadsOf(person)
    const [said] = await saidOf({ id: lead?.id ?? '' })
    await put('interactions', { id: said?.id ?? '' }, { note: 'Asked about the BA.' })
    expect(await foreseen(booking)).toEqual([takenBackWords.written])
    await didNot(booking)
    expect(await saidOf({ id: lead?.id ?? '' })).toMatchObject([{ note: 'Asked about the BA.' }])
    await comes(booking)
    expect(await saidOf({ id: lead?.id ?? '' })).toHaveLength(1)
  })

  it('of two events is met at the first, and at the second where they did not come to that', async () => {
    const person = await makePerson(office)
    const [first, second] = [
      await makeEvent({ start: soon(10) }),
      await makeEvent({ title: 'Forum', kind: 'Leaders forum', start: soon(20) }),
    ]
    const bookings = [await book(first, person), await book(second, person)] as const
    await comes(bookings[1])
    expect(await leadsOf(person)).toEqual([])
    await comes(bookings[0])
    const [lead] = await leadsOf(person)
    await didNot(bookings[1])
    await comes(bookings[1])
    expect(await saidOf({ id: lead?.id ?? '' })).toMatchObject([
      { registration: { id: bookings[0].id } },
      { registration: { id: bookings[1].id } },
    ])
    await didNot(bookings[0])
    expect(await read('leads', lead?.id ?? '')).toMatchObject({ firstContact: { kind: 'Leaders forum' } })
  })
})

describe('whoever is followed up', () => {
  it('was in touch, and first met there only where nothing says otherwise', async () => {
    const [one, other] = [await makePerson(office), await makePerson(office)]
    const leads = [
      await make(office, 'leads', { person: one.id }),
      await make(office, 'leads', { person: other.id, firstContact: { kind: 'Open day', on: '2020-01-02' } }),
    ] as const
    const event = await makeEvent({ title: 'Forum', kind: 'Leaders forum' })
    const bookings = [await book(event, one), await book(event, other)] as const
    for (const booking of bookings) await comes(booking)
    const day = dayOf(new Date(String(event['start'])))
    expect(await read('leads', leads[0].id)).toMatchObject({
      source: 'office',
      firstContact: { kind: 'Leaders forum', on: day },
      lastContact: day,
    })
    expect(await read('leads', leads[1].id)).toMatchObject({
      firstContact: { on: '2020-01-02' },
      lastContact: day,
    })
    expect(await foreseen(bookings[0])).toEqual([])
    for (const booking of bookings) await didNot(booking)
    expect(await read('leads', leads[0].id)).toMatchObject({
      firstContact: { kind: null, on: null },
      lastContact: null,
    })
    expect(await read('leads', leads[1].id)).toMatchObject({
      firstContact: { on: '2020-01-02' },
      lastContact: null,
    })
  })

  it('whose first contact somebody corrects since keeps that', async () => {
    const person = await makePerson(office)
    const lead = await make(office, 'leads', { person: person.id })
    const booking = await book(await makeEvent(), person)
    await comes(booking)
    await put('leads', lead, { firstContact: { kind: 'Leaders forum', on: '2020-01-02' } })
    await didNot(booking)
    expect(await read('leads', lead.id)).toMatchObject({
      firstContact: { kind: 'Leaders forum', on: '2020-01-02' },
    })
  })
})

describe('begins nothing', () => {
  it.each(['Leaders forum', 'Residential', 'Induction'])(
    'who comes to an event of the kind %s',
    async (kind) => {
      const person = await makePerson(office)
      const booking = await book(await makeEvent({ kind }), person)
      await comes(booking)
      expect(await leadsOf(person)).toEqual([])
      expect(await read('registrations', booking.id)).toMatchObject({ lead: null })
    },
  )

  it.each([
    ['applies', async (person: Reply) => void (await makeApplication(office, { person: person.id }))],
    ['works here', async (person: Reply) => void (await make(office, 'faculty', { person: person.id }))],
    [
      'studies here',
      async (person: Reply) => {
        const student = await make(office, 'students', { person: person.id })
        const programme = (await make(office, 'programmes', { code: 'MA', name: 'MA in Theology' })).id
        const begun = { student: student.id, studentType: 'LLM', programme, status: 'Current' }
        await make(office, 'engagements', { ...begun, start: '2026-09-14' })
      },
    ],
  ])('who %s', async (_what, known) => {
    const person = await makePerson(office)
    await known(person)
    const booking = await book(await makeEvent(), person)
    await comes(booking)
    expect(await leadsOf(person)).toEqual([])
  })

  it('who booked and did not come', async () => {
    const person = await makePerson(office)
    const booking = await book(await makeEvent(), person)
    await put('registrations', booking, { state: 'No show' })
    expect(await leadsOf(person)).toEqual([])
  })
})

describe('a booking', () => {
  it('in the bin is no visit, and back from it is one', async () => {
    const person = await makePerson(office)
    const booking = await book(await makeEvent(), person)
    await comes(booking)
    expect((await office.delete(`/api/registrations/${booking.id}`)).statusCode).toBe(204)
    expect(await leadsOf(person)).toEqual([])
    expect((await office.post(`/api/registrations/${booking.id}/restore`)).statusCode).toBe(200)
    expect(await leadsOf(person)).toHaveLength(1)
  })

  it('says of when whoever came was met, wherever the event is moved to', async () => {
    const person = await makePerson(office)
    const event = await makeEvent()
    await comes(await book(event, person))
    const earlier = soon(-60 * 24)
    await put('events', event, { start: earlier })
    const [lead] = await leadsOf(person)
    expect(await saidOf({ id: lead?.id ?? '' })).toMatchObject([{ at: earlier }])
    expect(await read('leads', lead?.id ?? '')).toMatchObject({
      firstContact: { on: dayOf(new Date(earlier)) },
    })
    await put('events', event, { kind: 'Induction' })
    expect(await leadsOf(person)).toEqual([])
  })

  it('of an event of old, corrected, begins nothing with whoever came before that was noted', async () => {
    const [person, other] = [await makePerson(office), await makePerson(office)]
    const event = await makeEvent()
    const booking = await book(event, person)
    await comes(booking)
    const [lead] = await leadsOf(person)
    const [said] = await saidOf({ id: lead?.id ?? '' })
    // As of those whom the college took over with their bookings alone.
    await college.database.execute(sql`update interactions set deleted_at = now() where id = ${said?.id}`)
    await college.database.execute(sql`update leads set deleted_at = now() where id = ${lead?.id}`)
    await put('events', event, { start: soon(-60 * 24) })
    expect(await leadsOf(person)).toEqual([])
    await put('events', event, { kind: 'Induction' })
    await comes(await book(event, other))
    await put('events', event, { kind: 'Open day' })
    expect([(await leadsOf(person)).length, (await leadsOf(other)).length]).toEqual([1, 1])
  })

  it('of a leaders forum that turns out to have been an open day begins what an open day does', async () => {
    const [stranger, followed] = [await makePerson(office), await makePerson(office)]
    await make(office, 'leads', { person: followed.id })
    const event = await makeEvent({ kind: 'Leaders forum' })
    for (const one of [stranger, followed]) await comes(await book(event, one))
    expect(await leadsOf(stranger)).toEqual([])
    await put('events', event, { kind: 'Open day' })
    const [lead, ...more] = await leadsOf(stranger)
    expect(more).toEqual([])
    expect(await saidOf({ id: lead?.id ?? '' })).toHaveLength(1)
    const [other] = await leadsOf(followed)
    expect(await saidOf({ id: other?.id ?? '' })).toHaveLength(1)
    await put('events', event, { title: 'Open morning' })
    expect(await leadsOf(stranger)).toHaveLength(1)
  })

  it('tells who only reads bookings nothing of potential students', async () => {
    const person = await makePerson(office)
    const booking = await book(await makeEvent(), person)
    await make(office, 'roles', {
      name: 'door',
      scope: 'everything',
      claims: ['registrations', 'people:view'],
    })
    const door = await college.as('door')
    const { version } = await read('registrations', booking.id)
    const reply = await door.patch(`/api/registrations/${booking.id}`, { state: 'Attended' }, { version })
    expect(reply.statusCode, reply.body).toBe(200)
    const [lead] = await leadsOf(person)
    expect(lead).toBeDefined()
    expect(await foreseen(booking, door)).toEqual([])
    expect(await foreseen(booking)).toEqual([takenBackWords.ends])
    for (const body of [reply.body, (await door.get(`/api/registrations/${booking.id}/history`)).body])
      expect(body).not.toContain(lead?.id)
  })
})
