import { collectionOf } from '@minster/domain/register/paths'
import { expect, it } from 'vitest'
import { nobody } from '#platform/http/nobody.ts'
import { testApp } from '#test/app.ts'
import { make, makePerson } from '#test/make.ts'

const college = await testApp()
const office = await college.as('sysadmin')

it('tells how many places of an event are taken, guests among them, and how many bookings wait', async () => {
  const start = '2027-03-06T10:00:00.000Z'
  const event = await make(office, 'events', { title: 'Open day', start, mostGuests: 2 })
  const book = async (values: object) =>
    make(office, 'registrations', { event: event.id, person: (await makePerson(office)).id, ...values })
  const counted = async () => {
    const { data } = (await office.get(`/api/events/${event.id}`)).json()
    return [data.taken, data.onWaitingList]
  }
  expect(await counted()).toEqual([0, 0])
  await book({ guests: 2 })
  const second = await book({})
  await book({ state: 'Cancelled', guests: 1 })
  expect(await counted()).toEqual([4, 0])
  await college.database.transaction((tx) =>
    college.door.remove(tx, collectionOf('registrations'), second.id, { caller: nobody, byRule: true }),
  )
  expect(await counted()).toEqual([3, 0])
})
