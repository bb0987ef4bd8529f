import { collectionOf } from '@minster/domain/register/paths'
import { describe, expect, it } from 'vitest'
import { nobody } from '#platform/http/nobody.ts'
import { testApp } from '#test/app.ts'
import { make, makePerson, type Reply } from '#test/make.ts'
import { book as bookWithAddress, mailsAbout } from './test-bookings.ts'
import { book, change, makeEvent, recordOf, statesOf } from './test-events.ts'

const college = await testApp()
const office = await college.as('sysadmin')

const problemsOf = (reply: { json(): { error: { details: { param: string; message: string }[] } } }) =>
  reply.json().error.details.map(({ param, message }) => `${param}: ${message}`)

const changed = (booking: { id: string }, values: object) =>
  change(office, 'registrations', booking.id, values)

/** As a rule takes it there: the office cancels a booking first. */
const toBin = ({ id }: Reply) =>
  college.database.transaction((tx) =>
    college.door.remove(tx, collectionOf('registrations'), id, { caller: nobody, byRule: true }),
  )

async function refusal(event: { id: string }, values: object = {}): Promise<string[]> {
  const person = (await makePerson(office)).id
  const reply = await office.post('/api/registrations', { event: event.id, person, ...values })
  expect(reply.statusCode).toBe(422)
  return problemsOf(reply)
}

describe('a booking', () => {
  it('has a place while there is one, then waits, then is refused', async () => {
    const event = await makeEvent(office, { capacity: 2, waiting: 1 })
    const bookings = [await book(office, event), await book(office, event), await book(office, event)]
    expect(await statesOf(office, bookings)).toEqual(['Registered', 'Registered', 'Wait-listed'])
    expect(await refusal(event)).toEqual(['event: All places are taken, and the waiting list is full.'])
  })

  it('takes a place for each guest, and waits where they do not fit', async () => {
    const event = await makeEvent(office, { capacity: 3 })
    const bookings = [
      await book(office, event, { guests: 1 }),
      await book(office, event, { guests: 1 }),
      await book(office, event),
    ]
    expect(await statesOf(office, bookings)).toEqual(['Registered', 'Wait-listed', 'Registered'])
    expect(await refusal(event, { guests: 3 })).toEqual(['guests: Each may bring 2 guests at most.'])
  })

  it('is refused with more guests than there are places, or where nobody may bring any', async () => {
    const small = await makeEvent(office, { capacity: 2 })
    expect(await refusal(small, { guests: 2 })).toEqual(['guests: There are only 2 places in all.'])
    const alone = await makeEvent(office, { mostGuests: 0 })
    expect(await refusal(alone, { guests: 1 })).toEqual(['guests: Nobody may bring guests.'])
  })

  it('of the same person for the same event is there once, until it is cancelled', async () => {
    const event = await makeEvent(office)
    const person = (await makePerson(office)).id
    const first = await make(office, 'registrations', { event: event.id, person })
    const reply = await office.post('/api/registrations', { event: event.id, person })
    expect(problemsOf(reply)).toEqual(['person: There is a booking of theirs for this event already.'])
    await changed(first, { state: 'Cancelled' })
    const anew = await office.post('/api/registrations', { event: event.id, person })
    expect(anew.statusCode).toBe(201)
    expect(problemsOf(await changed(first, { state: 'Registered' }))).toEqual([
      'person: There is a booking of theirs for this event already.',
    ])
  })

  it('is refused once the event is cancelled, and taken by the office before it opens or after it closes', async () => {
    const [cancelled, draft, closed] = [
      await makeEvent(office, { state: 'Cancelled' }),
      await makeEvent(office, { state: 'Draft' }),
      await makeEvent(office, { state: 'Closed' }),
    ]
    expect(await refusal(cancelled)).toEqual(['event: This event is cancelled.'])
    const bookings = [await book(office, draft), await book(office, closed)]
    expect(await statesOf(office, bookings)).toEqual(['Registered', 'Registered'])
  })
})

describe('the waiting list', () => {
  it('moves up in its turn where somebody cancels, and past who needs more than is free', async () => {
    const event = await makeEvent(office, { capacity: 2 })
    const [first, second] = [await book(office, event), await book(office, event)]
    const waiting = [
      await book(office, event, { guests: 1 }),
      await book(office, event),
      await book(office, event),
    ]
    await changed(first, { state: 'Cancelled' })
    expect(await statesOf(office, waiting)).toEqual(['Wait-listed', 'Registered', 'Wait-listed'])
    await changed(second, { state: 'Cancelled' })
    expect(await statesOf(office, waiting)).toEqual(['Wait-listed', 'Registered', 'Registered'])
  })

  it('moves up where somebody brings fewer guests, goes into the bin, or there are more places', async () => {
    const event = await makeEvent(office, { capacity: 2 })
    const there = await book(office, event, { guests: 1 })
    const waiting = [
      await book(office, event),
      await book(office, event),
      await book(office, event),
      await book(office, event),
    ]
    await changed(there, { guests: 0 })
    expect(await statesOf(office, waiting)).toEqual([
      'Registered',
      'Wait-listed',
      'Wait-listed',
      'Wait-listed',
    ])
    await toBin(there)
    await change(office, 'events', event.id, { capacity: 3 })
    expect(await statesOf(office, waiting)).toEqual(['Registered', 'Registered', 'Registered', 'Wait-listed'])
  })

  it('is told who moved up, once, and nobody else', async () => {
    const event = await makeEvent(office, { capacity: 1 })
    const first = await book(office, event)
    const [next, last] = [await bookWithAddress(office, event), await bookWithAddress(office, event)]
    await changed(first, { state: 'Cancelled' })
    await changed(next.booking, { note: 'By train' })
    const sentTo = async ({ booking }: typeof next) =>
      (await mailsAbout(college, booking)).map(({ template }) => template)
    expect(await sentTo(next)).toContain('booking-moved-up')
    expect((await sentTo(next)).filter((template) => template === 'booking-moved-up')).toHaveLength(1)
    expect(await sentTo(last)).not.toContain('booking-moved-up')
  })

  it('stays as it is once the event has begun or is cancelled, and moves when that is taken back', async () => {
    const event = await makeEvent(office, { capacity: 1 })
    const there = await book(office, event)
    const [next, last] = [await book(office, event), await book(office, event)]
    const waiting = [next, last]
    await change(office, 'events', event.id, { state: 'Cancelled' })
    await changed(there, { state: 'Cancelled' })
    expect(await statesOf(office, waiting)).toEqual(['Wait-listed', 'Wait-listed'])
    await change(office, 'events', event.id, { state: 'Open' })
    expect(await statesOf(office, waiting)).toEqual(['Registered', 'Wait-listed'])
    await change(office, 'events', event.id, { start: '2026-01-10T10:00:00.000Z' })
    await changed(next, { state: 'Cancelled' })
    expect(await statesOf(office, waiting)).toEqual(['Cancelled', 'Wait-listed'])
  })
})

describe('a change', () => {
  it('to more guests needs as many places, and of one that waits needs none', async () => {
    const event = await makeEvent(office, { capacity: 3 })
    const [first, second] = [await book(office, event), await book(office, event)]
    expect(problemsOf(await changed(first, { guests: 2 }))).toEqual(['guests: Only 1 place is left.'])
    expect((await changed(first, { guests: 1 })).statusCode).toBe(200)
    expect(problemsOf(await changed(second, { guests: 1 }))).toEqual(['guests: All places are taken.'])
    const third = await book(office, event)
    expect((await changed(third, { guests: 2 })).statusCode).toBe(200)
    expect(await statesOf(office, [third])).toEqual(['Wait-listed'])
  })

  it('back from cancelled has a place where one is free, else waits anew', async () => {
    const event = await makeEvent(office, { capacity: 1 })
    const first = await book(office, event)
    await changed(first, { state: 'Cancelled' })
    await changed(first, { state: 'Registered' })
    expect(await statesOf(office, [first])).toEqual(['Registered'])
    const second = await book(office, event)
    await changed(first, { state: 'Cancelled' })
    await changed(first, { state: 'Registered' })
    expect(await statesOf(office, [first, second])).toEqual(['Wait-listed', 'Registered'])
    const waits = await recordOf(office, 'registrations', first.id)
    expect(String(waits['bookedAt']) > String(first['bookedAt'])).toBe(true)
    expect(problemsOf(await changed(first, { state: 'Registered' }))).toEqual([
      'state: All places are taken.',
    ])
  })

  it('that says who came waits for the day in London', async () => {
    const event = await makeEvent(office, { start: '2026-11-20T22:00:00.000Z' })
    const later = await makeEvent(office)
    const [today, then] = [await book(office, event), await book(office, later)]
    expect((await changed(today, { state: 'Attended' })).statusCode).toBe(200)
    expect((await changed(today, { state: 'No show' })).statusCode).toBe(200)
    const message = 'state: Who came is known on the day: it is on Saturday 6 March 2027.'
    expect(problemsOf(await changed(then, { state: 'Attended' }))).toEqual([message])
    expect(problemsOf(await changed(then, { state: 'No show' }))).toEqual([message])
  })

  it('of the places of an event keeps those that are taken', async () => {
    const event = await makeEvent(office, { capacity: 4 })
    await book(office, event, { guests: 2 })
    expect(problemsOf(await change(office, 'events', event.id, { capacity: 2 }))).toEqual([
      'capacity: 3 places are taken. Cancel bookings first, or leave 3.',
    ])
    expect((await change(office, 'events', event.id, { capacity: 3 })).statusCode).toBe(200)
    expect((await change(office, 'events', event.id, { capacity: null })).statusCode).toBe(200)
  })
})

it('comes back from the bin to its place where that is free, else to the waiting list', async () => {
  const event = await makeEvent(office, { capacity: 1 })
  const first = await book(office, event)
  await toBin(first)
  await office.post(`/api/registrations/${first.id}/restore`, {})
  expect(await statesOf(office, [first])).toEqual(['Registered'])
  await toBin(first)
  const second = await book(office, event)
  await office.post(`/api/registrations/${first.id}/restore`, {})
  expect(await statesOf(office, [first, second])).toEqual(['Wait-listed', 'Registered'])
})

it('many changed at once are given places in their order, and nobody more than there are', async () => {
  const event = await makeEvent(office, { capacity: 3 })
  const gone: Reply[] = []
  for (let at = 0; at < 4; at += 1) {
    const one = await book(office, event)
    await changed(one, { state: 'Cancelled' })
    gone.push(one)
  }
  const answers = await college.database.transaction((tx) =>
    college.door.changeMany(
      tx,
      collectionOf('registrations'),
      gone.map(({ id }) => ({ id, body: { state: 'Registered' } })),
      { caller: nobody, byRule: true },
    ),
  )
  expect(answers.every((one) => 'stored' in one)).toBe(true)
  expect(await statesOf(office, gone)).toEqual(['Registered', 'Registered', 'Registered', 'Wait-listed'])
})

it.each<[string, object]>([
  ['with too many guests', { guests: 3 }],
  ['that is refused for something else', { programme: '00000000-0000-7000-8000-000000000000' }],
])('a booking %s takes no place from the next', async (_, values) => {
  const event = await makeEvent(office, { capacity: 1, waiting: 0, mostGuests: 0 })
  const people = [await makePerson(office), await makePerson(office), await makePerson(office)]
  const bodies = people.map(({ id }, at) => ({ event: event.id, person: id, ...(at === 0 && values) }))
  const write = (some: typeof bodies) =>
    college.database.transaction((tx) =>
      college.door.createMany(
        tx,
        collectionOf('registrations'),
        some.map((body) => ({ body })),
        { caller: nobody, byRule: true },
      ),
    )
  const answers = await write(bodies)
  expect(answers.map((one) => 'stored' in one)).toEqual([false, true, false])
})
