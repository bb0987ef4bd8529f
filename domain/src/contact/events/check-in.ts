import {
  type MarkComparison,
  type MeetingOfMarks,
  meetingOfMarks,
  type StandingMark,
  type TappedMark,
} from '#kit/marks/mark.ts'
import { narrowRows } from '#kit/reports/narrow.ts'
import { formatLongDay, wallTimeOf } from '#platform/words/london-time.ts'
import { typedCode } from './booking-code.ts'
import type { EventState } from './event-states.ts'
import type { RegistrationState } from './registration-states.ts'

/** What is marked of a booking at the door. */
export interface CheckedIn {
  readonly isHere: boolean
}

/** Those who stand in the list at the door: whoever cancelled is not looked for. */
export const statesAtDoor: readonly RegistrationState[] = ['Registered', 'Wait-listed', 'Attended', 'No show']

const checkInComparison: MarkComparison<CheckedIn> = {
  isSame: (one, other) => one.isHere === other.isHere,
  isTakenBack: ({ isHere }) => !isHere,
}

/** Answers what becomes of a mark that arrives from the door; `kept` is null of whoever is not checked in. */
export function whenCheckInsMeet(
  made: CheckedIn & Omit<TappedMark, 'subject'>,
  kept: (CheckedIn & StandingMark) | null,
  sender: string,
): MeetingOfMarks {
  return meetingOfMarks(made, kept, sender, checkInComparison)
}

/** What of an event says whether anybody is checked in yet. */
interface AtDoor {
  readonly state: EventState | null
  /** ISO instant. */
  readonly start: string | null
}

/** Answers why nobody is checked in on a day; null where they are. An event of several days is open from its first. */
export function whyNoCheckIn({ state, start }: AtDoor, today: string): string | null {
  if (state === 'Cancelled') return 'This event was cancelled.'
  if (start === null) return 'Say first when it begins.'
  return today < wallTimeOf(start).day ? `Check-in opens on ${formatLongDay(start)}.` : null
}

/** Answers why somebody who has come is not let in; null where they are. `free` is null where as many come as like. */
export function whyNotLetIn(
  { state, places }: { readonly state: RegistrationState | null; readonly places: number },
  free: number | null,
): string | null {
  if (state === 'Cancelled') return 'This booking was cancelled.'
  if (state !== 'Wait-listed' || free === null || places <= free) return null
  const none = 'All places are taken. A booking that is cancelled makes room.'
  if (free <= 0) return none
  return `${free === 1 ? 'Only 1 place is free' : `Only ${free} places are free`}, and they come with ${places}.`
}

/** How a booking counts at the door. */
interface Counted {
  readonly state: RegistrationState
  readonly guests: number
  readonly isHere: boolean
}

/** Answers how many have come and how many have a place, guests among them. */
export function countAtDoor(bookings: readonly Counted[]): {
  readonly here: number
  readonly expected: number
} {
  const people = (some: readonly Counted[]) => some.reduce((sum, { guests }) => sum + 1 + guests, 0)
  return {
    here: people(bookings.filter(({ isHere }) => isHere)),
    expected: people(bookings.filter(({ state, isHere }) => isHere || state !== 'Wait-listed')),
  }
}

/** What of a booking is looked for at the door. */
interface Findable {
  readonly name: string
  readonly code: string | null
  readonly guestNames: string | null
}

/** Answers the bookings that what is typed at the door may mean: of a whole code exactly one, else by names and codes begun. */
export function findAtDoor<Booking extends Findable>(
  bookings: readonly Booking[],
  typed: string,
): readonly Booking[] {
  const code = typedCode(typed)
  const whole = bookings.find((booking) => booking.code !== null && booking.code === code)
  if (whole) return [whole]
  const named = new Set(
    narrowRows(bookings, {
      search: typed,
      textOf: ({ name, guestNames }) => [name, guestNames].filter(Boolean).join(' '),
      wanted: [],
    }),
  )
  return bookings.filter(
    (booking) => named.has(booking) || (code.length > 1 && booking.code?.startsWith(code) === true),
  )
}
