import { expect, it } from 'vitest'
import { testApp } from '#test/app.ts'
import { make, type Reply } from '#test/make.ts'
import { remindOfEvents } from './reminders.ts'
import { book, mailsAbout } from './test-bookings.ts'

const college = await testApp()
const { database, clock } = college
const office = await college.as('sysadmin')
const remind = () => remindOfEvents(database, college)
// The clock begins on Friday 20 November 2026, a quarter past nine in the morning.
const makeEvent = (values: object = {}) =>
  make(office, 'events', {
    title: 'Open day',
    state: 'Open',
    start: '2026-11-22T00:30:00.000Z',
    remind: ['1', '2'],
    ...values,
  })
/** Somebody who booked some days ago. */
async function booked(event: Reply): Promise<Reply> {
  const { booking } = await book(office, event)
  await database.execute({
    text: `update registrations set booked_at = '2026-11-10T10:00:00Z' where id = $1`,
    values: [booking.id],
  })
  return booking
}
const remindersOf = async (booking: Reply) =>
  (await mailsAbout(college, booking)).filter(({ template }) => template === 'event-reminder').length
const set = (values: string, { id }: Reply) =>
  database.execute({ text: `update events set ${values} where id = $1`, values: [id] })

it('reminds whoever has a place once a day that was chosen, and of another beginning anew', async () => {
  const event = await makeEvent()
  const all = [await booked(event), await booked(event), await booked(event)]
  const [, waits, gone] = all
  const { booking: today } = await book(office, event)
  const put = (values: string, booking: Reply | undefined) =>
    database.execute({ text: `update registrations set ${values} where id = $1`, values: [booking?.id] })
  await put(`state = 'Wait-listed'`, waits)
  await put(`state = 'Cancelled'`, gone)
  await put(`booked_at = '2026-11-20T08:00:00Z'`, today)
  const counts = async () => Promise.all([...all, today].map(remindersOf))
  const twice = await Promise.all([remind(), remind()])
  expect(twice.toSorted((one, other) => one - other)).toEqual([0, 1])
  expect(await counts()).toEqual([1, 0, 0, 0])
  expect(await remind()).toBe(0)
  // A week later it is no day that was chosen; on the same day at another hour it is.
  await set(`start = '2026-11-29T10:00:00Z'`, event)
  expect(await remind()).toBe(0)
  await set(`start = '2026-11-22T15:00:00Z'`, event)
  expect(await remind()).toBe(1)
  expect(await counts()).toEqual([2, 0, 0, 0])
  clock.advance(24 * 60 * 60_000)
  expect(await remind()).toBe(2)
  expect(await counts()).toEqual([3, 0, 0, 1])
  clock.advance(-24 * 60 * 60_000)
})

it.each([
  ['is cancelled', `state = 'Cancelled'`],
  ['is a draft', `state = 'Draft'`],
  ['begins today', `start = '2026-11-20T18:00:00Z'`],
  ['has begun', `start = '2026-11-20T08:00:00Z'`],
  ['begins on a day of which it reminds nobody', `start = '2026-11-23T10:00:00Z'`],
  ['is in the bin', `deleted_at = now()`],
])('of an event that %s nobody is reminded', async (_, values) => {
  const event = await makeEvent()
  const booking = await booked(event)
  await set(values, event)
  expect(await remind()).toBe(0)
  expect(await remindersOf(booking)).toBe(0)
})

it('goes by the days of London, and by nobody before nine', async () => {
  const event = await makeEvent({ start: '2027-06-12T23:30:00.000Z', remind: ['1'] })
  const booking = await booked(event)
  const now = clock.now()
  clock.advance(Date.parse('2027-06-12T07:30:00Z') - now.getTime())
  expect(await remind()).toBe(0)
  clock.advance(60 * 60_000)
  expect(await remind()).toBe(1)
  expect(await remindersOf(booking)).toBe(1)
})
