import { expect, it } from 'vitest'
import { furtherBooking } from './further-booking.ts'
import type { RegistrationState } from './registration-states.ts'

const [early, late] = ['2027-01-01T10:00:00.000Z', '2027-02-01T10:00:00.000Z']

it.each<[RegistrationState, string, RegistrationState, string, number]>([
  ['Wait-listed', early, 'Registered', late, 1],
  ['Registered', early, 'Attended', late, 1],
  ['No show', early, 'Attended', late, 1],
  ['No show', late, 'Wait-listed', early, 0],
  ['Registered', late, 'Registered', early, 1],
  ['Registered', early, 'Registered', early, 0],
])('of %s (%s) and %s (%s) the one at %i stays', (state, bookedAt, other, otherAt, stays) => {
  const bookings = [
    { state, bookedAt },
    { state: other, bookedAt: otherAt },
  ]
  expect(furtherBooking(bookings)).toBe(bookings[stays])
})

it('of none is none', () => {
  expect(furtherBooking([])).toBeUndefined()
})
