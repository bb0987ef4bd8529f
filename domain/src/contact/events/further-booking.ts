import type { RegistrationState } from './registration-states.ts'

/** Those that live, the furthest in front: who came, who has a place, who had one, who waits. */
const byFarness: readonly RegistrationState[] = ['Attended', 'Registered', 'No show', 'Wait-listed']

interface Booked {
  readonly state: RegistrationState
  /** An ISO instant. */
  readonly bookedAt: string | null
}

/** Answers which of some bookings of one person for one event stays: the one that came furthest, of two alike the first. */
export function furtherBooking<Booking extends Booked>(bookings: readonly Booking[]): Booking | undefined {
  const rank = ({ state }: Booking) => byFarness.indexOf(state)
  const [first] = bookings.toSorted(
    (one, other) => rank(one) - rank(other) || (one.bookedAt ?? '').localeCompare(other.bookedAt ?? ''),
  )
  return first
}
