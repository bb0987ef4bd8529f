import { collectionOf } from '@minster/domain/register/paths'
import { describe, expect, it } from 'vitest'
import { nobody } from '#platform/http/nobody.ts'
import { testApp } from '#test/app.ts'
import { makePerson, type Reply } from '#test/make.ts'
import { book as bookWithAddress, mailsAbout } from './test-bookings.ts'
import { book, change, makeEvent, personBooked, recordOf, statesOf } from './test-events.ts'

const college = await testApp()
const office = await college.as('sysadmin')

const newsOf = async (booking: Reply) => (await mailsAbout(college, booking)).map(({ template }) => template)
const lastOf = async (booking: Reply) => (await newsOf(booking)).at(-1)
const foreseen = async (collection: string, { id }: { id: string }, values: object) => {
  const reply = await office.post(`/api/${collection}/${id}/consequences`, values)
  return reply.json().data.map(({ label }: { label: string }) => label)
}
const many = (bookings: readonly Reply[], values: object, preview: boolean) =>
  office.post('/api/registrations/bulk', {
    ids: bookings.map(({ id }) => id),
    change: values,
    preview,
  })

describe('whoever the office books in', () => {
  it('is told that they have a place, or that they wait', async () => {
    const event = await makeEvent(office, { capacity: 1 })
    const [first, second] = [await bookWithAddress(office, event), await bookWithAddress(office, event)]
    expect(await newsOf(first.booking)).toEqual(['booking-taken'])
    expect(await newsOf(second.booking)).toEqual(['booking-waits'])
  })

  it('is told nothing where the office tells them itself', async () => {
    const event = await makeEvent(office)
    const who = { firstName: 'Hannah', lastName: 'Jones', email: 'hannah.j@example.org' }
    const reply = await office.post(`/api/events/${event.id}/bookings`, { person: who, tellThem: 'no' })
    expect(reply.statusCode, reply.body).toBe(201)
    expect(await newsOf(reply.json().data)).toEqual([])
    const other = { ...who, email: 'hannah.k@example.org', lastName: 'King' }
    const told = await office.post(`/api/events/${event.id}/bookings`, { person: other })
    expect(await newsOf(told.json().data)).toEqual(['booking-taken'])
  })

  it('for what has begun or is over is told nothing', async () => {
    const event = await makeEvent(office, { start: '2026-01-10T10:00:00.000Z' })
    const { booking } = await bookWithAddress(office, event)
    expect(await newsOf(booking)).toEqual([])
    expect(await foreseen('registrations', booking, { state: 'Cancelled' })).toEqual([])
  })
})

describe('whose booking the office changes', () => {
  it('is told, as it is said beforehand: of a cancelled one, of more guests, of a place after all', async () => {
    const event = await makeEvent(office, { capacity: 2 })
    const { booking } = await bookWithAddress(office, event, { guests: 1 })
    expect(await foreseen('registrations', booking, { guests: 0 })).toEqual([
      'They are told that their booking was changed',
    ])
    await change(office, 'registrations', booking.id, { guests: 0 })
    expect(await lastOf(booking)).toBe('booking-changed')
    expect(await foreseen('registrations', booking, { state: 'Cancelled' })).toEqual([
      'They are told that their booking is cancelled',
    ])
    await change(office, 'registrations', booking.id, { state: 'Cancelled' })
    expect(await lastOf(booking)).toBe('booking-cancelled')
    await change(office, 'registrations', booking.id, { state: 'Registered' })
    expect(await newsOf(booking)).toEqual([
      'booking-taken',
      'booking-changed',
      'booking-cancelled',
      'booking-taken',
    ])
  })

  it('is told nothing of what does not concern them, nor where it is not ticked', async () => {
    const event = await makeEvent(office)
    const { booking } = await bookWithAddress(office, event)
    await change(office, 'registrations', booking.id, { note: 'By train' })
    await change(office, 'registrations', booking.id, { state: 'Cancelled', consequences: [] })
    expect(await newsOf(booking)).toEqual(['booking-taken'])
    expect(await statesOf(office, [booking])).toEqual(['Cancelled'])
  })

  it('and who has no address, the office has to tell', async () => {
    const event = await makeEvent(office)
    const booking = await book(office, event, { person: (await makePerson(office, { email: null })).id })
    expect(await foreseen('registrations', booking, { state: 'Cancelled' })).toEqual([
      'They have no e-mail address: tell them yourself',
    ])
  })
})

describe('a booking that goes to the bin', () => {
  const remove = async ({ id }: Reply) => {
    const { abilities } = (await office.get(`/api/registrations/${id}`)).json()
    const { statusCode, body } = await office.delete(`/api/registrations/${id}`)
    return { may: abilities.remove, statusCode, body }
  }
  const refused = {
    may: false,
    statusCode: 422,
    body: expect.stringContaining('Cancel it first: whoever booked is told then.'),
  }

  it('is cancelled first, so that nobody comes who was never told', async () => {
    const event = await makeEvent(office, { capacity: 1 })
    const [there, waits] = [await book(office, event), await book(office, event)]
    expect(await remove(there)).toEqual(refused)
    expect(await remove(waits)).toEqual(refused)
    await change(office, 'registrations', there.id, { state: 'Cancelled' })
    expect(await remove(there)).toMatchObject({ may: true, statusCode: 204 })
  })

  it('goes at once where nobody comes any more: the event is over, or does not take place', async () => {
    const [over, off] = [await makeEvent(office), await makeEvent(office)]
    const [was, never] = [await book(office, over), await book(office, off)]
    await college.database.execute({
      text: `update events set start = '2026-01-10T10:00:00Z' where id = $1`,
      values: [over.id],
    })
    await change(office, 'events', off.id, { state: 'Cancelled' })
    expect(await remove(was)).toMatchObject({ may: true, statusCode: 204 })
    expect(await remove(never)).toMatchObject({ may: true, statusCode: 204 })
  })

  it('goes by rule, as where an import of it is undone', async () => {
    const booking = await book(office, await makeEvent(office))
    const how = { caller: nobody, byRule: true, action: 'undone' } as const
    await college.database.transaction((tx) =>
      college.door.removeMany(tx, collectionOf('registrations'), [booking.id], how),
    )
    expect((await office.get(`/api/registrations/${booking.id}`)).statusCode).toBe(404)
  })
})

describe('how many move up', () => {
  it('is said where one is cancelled or brings fewer guests', async () => {
    const event = await makeEvent(office, { capacity: 2 })
    const { booking } = await bookWithAddress(office, event, { guests: 1 })
    await book(office, event)
    await book(office, event)
    expect(await foreseen('registrations', booking, { state: 'Cancelled' })).toContain(
      '2 people who wait move up and are told',
    )
    expect(await foreseen('registrations', booking, { guests: 0 })).toContain(
      '1 person who waits moves up and is told',
    )
  })

  it('is said of an event that has more places, or takes place after all', async () => {
    const event = await makeEvent(office, { capacity: 1 })
    await book(office, event)
    const waiting = [await book(office, event), await book(office, event)]
    expect(await foreseen('events', event, { capacity: 2 })).toEqual([
      '1 person who waits moves up and is told',
    ])
    expect(await foreseen('events', event, { capacity: null })).toEqual([
      '2 people who wait move up and are told',
    ])
    expect(await foreseen('events', event, { capacity: 9, state: 'Draft' })).toEqual([])
    expect(await foreseen('events', event, { title: 'Open morning' })).toEqual([])
    expect(await statesOf(office, waiting)).toEqual(['Wait-listed', 'Wait-listed'])
  })

  it('stays as it is where the office tells those booked itself, and only what is ticked happens besides', async () => {
    const event = await makeEvent(office, { capacity: 1 })
    const [there, waits] = [await bookWithAddress(office, event), await bookWithAddress(office, event)]
    const moved = { capacity: 2, start: '2027-03-13T10:00:00.000Z' }
    expect(await foreseen('events', event, moved)).toEqual([
      '2 people who booked are told what changed',
      '1 person who waits moves up and is told',
    ])
    await change(office, 'events', event.id, { ...moved, consequences: ['moves-up'] })
    expect(await newsOf(there.booking)).toEqual(['booking-taken'])
    expect(await newsOf(waits.booking)).toEqual(['booking-waits', 'booking-moved-up'])
    await change(office, 'events', event.id, {
      start: '2027-03-20T10:00:00.000Z',
      consequences: ['tell-booked'],
    })
    expect(await lastOf(there.booking)).toBe('event-moved')
  })

  it('of many cancelled at once is as many as wait, and each of them is told', async () => {
    const event = await makeEvent(office, { capacity: 3 })
    const there = [
      await bookWithAddress(office, event),
      await bookWithAddress(office, event),
      await bookWithAddress(office, event),
    ].map(({ booking }) => booking)
    const waits = (await bookWithAddress(office, event)).booking
    const preview = await many(there, { state: 'Cancelled' }, true)
    const follows: string[][] = preview.json().data.map((row: { follows?: string[] }) => row.follows ?? [])
    const told = 'They are told that their booking is cancelled'
    expect(follows.flat().filter((words) => words === told)).toHaveLength(3)
    expect(follows.flat().filter((words) => words !== told)).toEqual([
      '1 person who waits moves up and is told',
    ])
    expect(await newsOf(waits)).toEqual(['booking-waits'])
    await many(there, { state: 'Cancelled' }, false)
    for (const one of there) expect(await lastOf(one)).toBe('booking-cancelled')
    expect(await newsOf(waits)).toEqual(['booking-waits', 'booking-moved-up'])
    expect((await recordOf(office, 'registrations', waits.id))['state']).toBe('Registered')
  })
})

it('many whose bookings the office changes are told as it is said beforehand, whoever of them is refused', async () => {
  const event = await makeEvent(office, { capacity: 2 })
  const [twice, other] = [await bookWithAddress(office, event), await bookWithAddress(office, event)]
  const gone = [twice.booking, other.booking]
  for (const one of gone) await change(office, 'registrations', one.id, { state: 'Cancelled' })
  await book(office, event, { person: await personBooked(office, twice.booking) })
  const preview = await many(gone, { state: 'Registered' }, true)
  expect(preview.json().data).toMatchObject([
    { ok: false },
    { ok: true, follows: ['They are told that they have a place'] },
  ])
  await many(gone, { state: 'Registered' }, false)
  expect(await statesOf(office, gone)).toEqual(['Cancelled', 'Registered'])
  expect(await lastOf(other.booking)).toBe('booking-taken')
})
