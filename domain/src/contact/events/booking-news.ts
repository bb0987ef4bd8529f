import type { BookingMail } from './booking-mails.ts'
import type { RegistrationState } from './registration-states.ts'

/** A booking as far as whoever booked has to know of it. */
export interface KnownBooking {
  readonly state: RegistrationState
  readonly guests: number
}

/** What whoever booked is told where the college writes their booking, each with its mail. */
export const bookingNews = {
  taken: { mail: 'booking-taken', told: 'They are told that they have a place' },
  waits: { mail: 'booking-waits', told: 'They are told that they are on the waiting list' },
  'moved up': { mail: 'booking-moved-up', told: 'They are told that there is a place for them' },
  changed: { mail: 'booking-changed', told: 'They are told that their booking was changed' },
  cancelled: { mail: 'booking-cancelled', told: 'They are told that their booking is cancelled' },
} as const satisfies Record<string, { readonly mail: BookingMail; readonly told: string }>
export type BookingNews = keyof typeof bookingNews

/**
 * Answers what of a booking that the college wrote whoever booked is told; null where there is nothing to tell. `before` is null
 * of a new one. Who came is no news to them.
 */
export function bookingNewsOf(before: KnownBooking | null, after: KnownBooking): BookingNews | null {
  const from = before === null || before.state === 'Cancelled' ? null : before.state
  if (after.state === 'Cancelled') return from === 'Registered' || from === 'Wait-listed' ? 'cancelled' : null
  if (from === null) return asked(after.state)
  if (from === 'Wait-listed' && after.state === 'Registered') return 'moved up'
  const isSame = from === after.state && asked(from) !== null
  return isSame && before?.guests !== after.guests ? 'changed' : null
}

function asked(state: RegistrationState): 'taken' | 'waits' | null {
  if (state === 'Registered') return 'taken'
  return state === 'Wait-listed' ? 'waits' : null
}

/** Says how many of those that wait move up: "2 people who wait move up and are told". */
export function movingUpWords(count: number): string {
  return count === 1
    ? '1 person who waits moves up and is told'
    : `${count} people who wait move up and are told`
}
