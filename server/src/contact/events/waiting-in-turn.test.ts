import { bookingWish } from '@minster/domain/contact/events/booking-wish'
import { collectionOf } from '@minster/domain/register/paths'
import { expect, it } from 'vitest'
import { nobody } from '#platform/http/nobody.ts'
import { testApp } from '#test/app.ts'
import type { Reply } from '#test/make.ts'
import { visitorsOf } from '#test/visitors.ts'
import { moveUpWhereFree } from './move-up-where-free.ts'
import { takeTogether } from './take-together.ts'
import { book as bookWithAddress, mailsAbout, tokenIn } from './test-bookings.ts'
import { book, change, makeEvent, personBooked, recordOf, statesOf } from './test-events.ts'

const college = await testApp()
const office = await college.as('sysadmin')
const visit = visitorsOf(college, 'booking-links')

/** Cancels as what is undone, when nobody moves up. */
const undo = async ({ id }: Reply) => {
  const how = { caller: nobody, byRule: true, action: 'undone' } as const
  await college.database.transaction((tx) =>
    college.door.change(tx, collectionOf('registrations'), id, { state: 'Cancelled' }, how),
  )
}
const newsOf = async (booking: Reply) => (await mailsAbout(college, booking)).map(({ template }) => template)

it('who waits for a place that is free after an undo goes before whoever books on the page', async () => {
  const event = await makeEvent(office, { capacity: 1 })
  const there = await book(office, event)
  const { booking: waits } = await bookWithAddress(office, event)
  await undo(there)
  expect(await statesOf(office, [waits])).toEqual(['Wait-listed'])
  const reply = await college.nobody.call({
    method: 'POST',
    url: `/api/public-events/${event.id}/bookings`,
    payload: { firstName: 'Ruth', lastName: 'Owen', email: 'ruth@example.org' },
  })
  expect(reply.statusCode, reply.body).toBe(202)
  expect(await statesOf(office, [waits])).toEqual(['Registered'])
  expect(await newsOf(waits)).toEqual(['booking-waits', 'booking-moved-up'])
  expect(await recordOf(office, 'events', event.id)).toMatchObject({ taken: 1, onWaitingList: 1 })
})

it.each(['booked in by the college', 'taken back by the college', 'taking it up again by link'] as const)(
  'who waits for a place that is free goes before somebody %s, unless it is not enough for them',
  async (how) => {
    const [event, tight] = [
      await makeEvent(office, { capacity: 1, waiting: 1 }),
      await makeEvent(office, { capacity: 2 }),
    ]
    for (const one of [event, tight]) {
      const { booking: gone } = await bookWithAddress(office, one)
      const link = tokenIn(await mailsAbout(college, gone))
      await change(office, 'registrations', gone.id, { state: 'Cancelled' })
      const there = await book(office, one)
      if (one === tight) await book(office, tight)
      const { booking: waits } = await bookWithAddress(office, one, { guests: one === tight ? 1 : 0 })
      await undo(there)
      if (how === 'booked in by the college') {
        const person = { firstName: 'Ada', lastName: 'King', email: `king-${one.id}@example.org` }
        const reply = await office.post(`/api/events/${one.id}/bookings`, { person })
        expect(reply.json().data.state).toBe(one === tight ? 'Registered' : 'Wait-listed')
      } else {
        if (how === 'taken back by the college')
          await change(office, 'registrations', gone.id, { state: 'Registered' })
        else await visit('again', { token: link })
        expect(await statesOf(office, [gone])).toEqual([one === tight ? 'Registered' : 'Wait-listed'])
      }
      expect(await statesOf(office, [waits])).toEqual([one === tight ? 'Wait-listed' : 'Registered'])
    }
  },
)

it('who waits for a place that is free moves up before long, once and told, but not of what is closed to them', async () => {
  const [event, begun, off, full] = [
    await makeEvent(office, { capacity: 1 }),
    await makeEvent(office, { capacity: 1 }),
    await makeEvent(office, { capacity: 1 }),
    await makeEvent(office, { capacity: 1 }),
  ]
  const waiting: Reply[] = []
  for (const one of [event, begun, off, full]) {
    const there = await book(office, one)
    waiting.push((await bookWithAddress(office, one)).booking)
    if (one !== full) await undo(there)
  }
  await change(office, 'events', off.id, { state: 'Cancelled' })
  await college.database.execute({
    text: `update events set start = '2026-01-10T10:00:00Z' where id = $1`,
    values: [begun.id],
  })
  expect(await moveUpWhereFree(college.database, college)).toBe(1)
  expect(await statesOf(office, waiting)).toEqual(['Registered', 'Wait-listed', 'Wait-listed', 'Wait-listed'])
  expect(await moveUpWhereFree(college.database, college)).toBe(0)
  const [moved] = waiting
  expect(moved && (await newsOf(moved)).filter((one) => one === 'booking-moved-up')).toHaveLength(1)
})

it('nobody moves up for an event in the bin', async () => {
  const event = await makeEvent(office, { capacity: 1, state: 'Open' })
  const there = await book(office, event)
  const waits = await book(office, event)
  await college.database.execute({
    text: 'update events set deleted_at = now() where id = $1',
    values: [event.id],
  })
  await change(office, 'registrations', there.id, { state: 'Cancelled' })
  expect(await statesOf(office, [there, waits])).toEqual(['Cancelled', 'Wait-listed'])
  expect(await moveUpWhereFree(college.database, college)).toBe(0)
})

const removePerson = async (booking: Reply) => {
  const { id, version } = await recordOf(office, 'people', await personBooked(office, booking))
  const { statusCode, body } = await office.delete(`/api/people/${id}`, { version })
  return { statusCode, body }
}

it('somebody booked for what is to come stays out of the bin until that is cancelled or over', async () => {
  const [event, over] = [await makeEvent(office), await makeEvent(office)]
  const [booking, was] = [await book(office, event), await book(office, over)]
  await college.database.execute({
    text: `update events set start = '2026-01-10T10:00:00Z' where id = $1`,
    values: [over.id],
  })
  expect(await removePerson(booking)).toEqual({
    statusCode: 422,
    body: expect.stringContaining(
      'They have a booking for an event whose day is to come. Cancel that booking first.',
    ),
  })
  expect((await removePerson(was)).statusCode).toBe(204)
  await change(office, 'registrations', booking.id, { state: 'Cancelled' })
  expect((await removePerson(booking)).statusCode).toBe(204)
})

it('somebody booked for what is cancelled stays too, as it may be on again, and nobody in the bin moves up', async () => {
  const event = await makeEvent(office, { capacity: 1 })
  const there = await book(office, event)
  const [first, next] = [await book(office, event), await book(office, event)]
  await change(office, 'events', event.id, { state: 'Cancelled' })
  expect((await removePerson(first)).statusCode).toBe(422)
  await college.database.execute({
    text: 'update people set deleted_at = now() where id = $1',
    values: [await personBooked(office, first)],
  })
  await change(office, 'events', event.id, { state: 'Open' })
  await change(office, 'registrations', there.id, { state: 'Cancelled' })
  expect(await statesOf(office, [first, next])).toEqual(['Wait-listed', 'Registered'])
})

it('who comes back has the turn of their wish among those who are new', async () => {
  const [free, full] = [await makeEvent(office, { capacity: 1 }), await makeEvent(office, { capacity: 1 })]
  for (const event of [free, full]) {
    const { booking: gone } = await bookWithAddress(office, event)
    await change(office, 'registrations', gone.id, { state: 'Cancelled' })
    const there = event === full ? await book(office, full) : null
    const { firstName, lastName, email } = await recordOf(office, 'people', await personBooked(office, gone))
    const wish = (who: object, at: string) => ({
      event: event.id,
      wish: bookingWish.parse(who),
      wording: null,
      at,
    })
    const somebody = { firstName: 'Ada', lastName: 'King', email: `ada-${event.id}@example.org` }
    await college.database.transaction((tx) =>
      takeTogether(tx, college, [
        wish({ firstName, lastName, email }, '2026-11-20T09:00:00.000Z'),
        wish(somebody, '2026-11-20T09:00:01.000Z'),
      ]),
    )
    if (there) await change(office, 'registrations', there.id, { state: 'Cancelled' })
    expect(await statesOf(office, [gone])).toEqual(['Registered'])
    expect(await recordOf(office, 'events', event.id)).toMatchObject({ taken: 1, onWaitingList: 1 })
  }
})
