import { expect, it } from 'vitest'
import { testApp } from '#test/app.ts'
import { makePerson, type Reply } from '#test/make.ts'
import { remindOfEvents } from './reminders.ts'
import { linkedBookingsOf, mailsAbout } from './test-bookings.ts'
import { change, recordOf, statesOf } from './test-events.ts'

const college = await testApp()
const { database } = college
const office = await college.as('sysadmin')
const { call, makeEvent, mailed } = linkedBookingsOf(college, office)

/** A full event that was cancelled, with whoever had its place and whoever waited. */
async function cancelled(start: string) {
  const event = await makeEvent({ capacity: 1, start, remind: ['2'] })
  const [there, waits] = [await mailed(event), await mailed(event)]
  expect((await change(office, 'events', event.id, { state: 'Cancelled' })).statusCode).toBe(200)
  return { event, there, waits, bookings: [there.booking, waits.booking] }
}
async function bin(event: Reply) {
  const { version } = await recordOf(office, 'events', event.id)
  return office.delete(`/api/events/${event.id}`, { version })
}
const said = async (token: string) => {
  const reply = await call('look', { token })
  return reply.statusCode === 200 ? reply.json().data.whyNot : reply.statusCode
}

it('an event in the bin takes nobody and leads nowhere, and whoever booked it is as before once it is back and on again', async () => {
  // The clock begins on Friday 20 November 2026, a quarter past nine in the morning.
  const { event, there, waits, bookings } = await cancelled('2026-11-22T10:00:00.000Z')
  expect((await bin(event)).statusCode).toBe(204)
  const mails = (await mailsAbout(college, there.booking)).length
  expect([await said(there.token), await said(waits.token)]).toEqual([404, 404])
  for (const verb of ['change', 'cancel', 'again'])
    expect((await call(verb, { token: there.token })).statusCode).toBe(404)
  expect((await office.get(`/api/events/${event.id}/check-in`)).statusCode).toBe(404)
  const person = (await makePerson(office)).id
  expect((await office.post('/api/registrations', { event: event.id, person })).statusCode).toBe(422)
  expect(await remindOfEvents(database, college)).toBe(0)

  expect((await office.post(`/api/events/${event.id}/restore`)).statusCode).toBe(200)
  expect(await statesOf(office, bookings)).toEqual(['Registered', 'Wait-listed'])
  expect(await said(there.token)).toBe('It is cancelled.')
  expect((await mailsAbout(college, there.booking)).length).toBe(mails)
  expect((await change(office, 'events', event.id, { state: 'Open' })).statusCode).toBe(200)
  expect([await said(there.token), await said(waits.token)]).toEqual([null, null])
  await database.execute({ text: `update registrations set booked_at = '2026-11-10T10:00:00Z'`, values: [] })
  expect(await remindOfEvents(database, college)).toBe(1)
  expect((await call('cancel', { token: there.token })).statusCode).toBe(200)
  expect(await statesOf(office, bookings)).toEqual(['Cancelled', 'Registered'])
})

it('a booking cancelled while its event lies in the bin frees its place once that is back and on again', async () => {
  const { event, there, bookings } = await cancelled('2027-03-06T10:00:00.000Z')
  expect((await bin(event)).statusCode).toBe(204)
  expect((await change(office, 'registrations', there.booking.id, { state: 'Cancelled' })).statusCode).toBe(
    200,
  )
  expect(await statesOf(office, bookings)).toEqual(['Cancelled', 'Wait-listed'])
  await office.post(`/api/events/${event.id}/restore`)
  await change(office, 'events', event.id, { state: 'Open' })
  expect(await statesOf(office, bookings)).toEqual(['Cancelled', 'Registered'])
})
