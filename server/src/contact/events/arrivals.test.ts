import { describe, expect, it } from 'vitest'
import { testApp } from '#test/app.ts'
import { make, makeHub, makePerson, type Reply } from '#test/make.ts'

const college = await testApp()
const office = await college.as('sysadmin')
const [london, york] = [await makeHub(office, 'London'), await makeHub(office, 'York')]
await make(office, 'roles', {
  name: 'host',
  scope: 'hub',
  claims: ['registrations:view', 'registrations:edit'],
})
await make(office, 'roles', { name: 'looks on', scope: 'hub', claims: ['registrations:view'] })
const host = await college.as('host', { hub: london.id })
const elsewhere = await college.as('host', { hub: york.id })
const looksOn = await college.as('looks on', { hub: london.id })

// The clock stands on the morning of this day.
const anEvent = (values: object = {}) =>
  make(office, 'events', {
    title: 'Evening open day',
    state: 'Open',
    start: '2026-11-20T18:00:00.000Z',
    hub: london.id,
    mostGuests: 3,
    ...values,
  })
const book = async (event: Reply, values: object = {}, person: object = {}) =>
  make(office, 'registrations', {
    event: event.id,
    person: (await makePerson(office, person)).id,
    ...values,
  })
const bookingNow = async ({ id }: Pick<Reply, 'id'>) =>
  (await office.get(`/api/registrations/${id}`)).json().data

const event = await anEvent()

describe('somebody who comes without a booking', () => {
  const arrive = (of: Reply, values: object, as = host) =>
    as.post(`/api/events/${of.id}/arrivals`, { firstName: 'Wim', lastName: 'Walk', ...values })

  it('is checked in, and recognised when they are known', async () => {
    const first = await arrive(event, { email: 'wim@example.org', guests: 1 })
    expect(first.statusCode, first.body).toBe(201)
    const { booking } = first.json().data
    const made = await bookingNow({ id: booking })
    expect(made).toMatchObject({ state: 'Attended', guests: 1, source: 'office' })
    const again = await arrive(event, { email: 'wim@example.org' })
    expect(again.json().data).toEqual({ booking })
    const other = await anEvent()
    const elsewhereToo = await arrive(other, { email: 'wim@example.org' })
    expect(await bookingNow({ id: elsewhereToo.json().data.booking })).toMatchObject({
      person: { id: made.person.id },
    })
  })

  it('who has a booking after all is checked in by it, one that was cancelled too', async () => {
    const known = await book(event, {}, { firstName: 'Kit', lastName: 'Known', email: 'kit@example.org' })
    const reply = await arrive(event, { firstName: 'Kit', lastName: 'Known', email: 'kit@example.org' })
    expect(reply.json().data).toEqual({ booking: known.id })
    const left = await book(
      event,
      { state: 'Cancelled' },
      { firstName: 'Lee', lastName: 'Left', email: 'lee@example.org' },
    )
    const back = await arrive(event, { firstName: 'Lee', lastName: 'Left', email: 'lee@example.org' })
    expect(back.json().data).toEqual({ booking: left.id })
    expect(await bookingNow(left)).toMatchObject({ state: 'Attended' })
  })

  it('brings as many guests as are said, or as were booked', async () => {
    const kate = { firstName: 'Kate', lastName: 'Keen', email: 'kate@example.org' }
    const known = await book(event, { guests: 1 }, kate)
    expect((await arrive(event, kate)).json().data).toEqual({ booking: known.id })
    expect(await bookingNow(known)).toMatchObject({ state: 'Attended', guests: 1 })
    await arrive(event, { ...kate, guests: 2 })
    expect(await bookingNow(known)).toMatchObject({ state: 'Attended', guests: 2 })
    const full = await anEvent({ capacity: 2 })
    await book(full)
    const only = await book(full, {}, { firstName: 'Olive', lastName: 'Only', email: 'olive@example.org' })
    const olive = { firstName: 'Olive', lastName: 'Only', email: 'olive@example.org' }
    const refused = await arrive(full, { ...olive, guests: 1 })
    expect([refused.statusCode, refused.json().error.details]).toMatchObject([422, [{ param: 'guests' }]])
    expect(await bookingNow(only)).toMatchObject({ state: 'Registered', guests: 0 })
  })

  it('is not let in where all places are taken, and nothing of them is kept', async () => {
    const full = await anEvent({ capacity: 1 })
    await book(full)
    const reply = await arrive(full, { lastName: 'Turned', email: 'turned@example.org' })
    expect([reply.statusCode, reply.json().error.message]).toEqual([
      409,
      'All places are taken. A booking that is cancelled makes room.',
    ])
    expect((await office.get('/api/people?search=Turned')).json().data).toEqual([])
    expect((await arrive(full, {}, elsewhere)).statusCode).toBe(404)
    expect((await arrive(full, {}, looksOn)).statusCode).toBe(403)
  })

  it('gives a name', async () => {
    const reply = await arrive(event, { firstName: ' ', email: 'nonsense' })
    expect(reply.json().error.details).toEqual([
      { param: 'firstName', message: 'Write down their first name.' },
      { param: 'email', message: 'This is no e-mail address.' },
    ])
  })
})
