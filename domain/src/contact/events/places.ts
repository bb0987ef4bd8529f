import type { EventState } from './event-states.ts'
import type { RegistrationState } from './registration-states.ts'

/** Those of a booking that has a place, or had one. */
export const statesWithPlace = ['Registered', 'Attended', 'No show'] as const satisfies RegistrationState[]

/** Answers whether a booking in a state takes places. */
export function hasPlace(state: unknown): boolean {
  return statesWithPlace.some((one) => one === state)
}

/** Answers how many places a booking takes: one for whoever booked, and one for each guest. */
export function placesOf({ guests }: { readonly guests: number }): number {
  return 1 + guests
}

/** Says that places are too few: "Only 2 places are left." */
export function tooFewWords(left: number): string {
  if (left <= 0) return 'All places are taken.'
  return left === 1 ? 'Only 1 place is left.' : `Only ${left} places are left.`
}

/** Told where neither a place nor a turn on the waiting list is left. */
export const fullWords = 'All places are taken, and the waiting list is full.'

/** Says why somebody cannot bring so many guests; null where they can. `capacity` is null for as many as come. */
export function whyNotSoMany(
  guests: number,
  { mostGuests, capacity }: { readonly mostGuests: number; readonly capacity: number | null },
): string | null {
  if (guests > mostGuests) {
    if (mostGuests === 0) return 'Nobody may bring guests.'
    return `Each may bring ${mostGuests === 1 ? '1 guest' : `${mostGuests} guests`} at most.`
  }
  if (capacity === null || placesOf({ guests }) <= capacity) return null
  return capacity === 1 ? 'There is only 1 place in all.' : `There are only ${capacity} places in all.`
}

/** How full an event is, and how full it may become. */
export interface Fullness {
  /** Places; null for as many as come. */
  readonly capacity: number | null
  /** Bookings that may wait; null for as many as ask. */
  readonly waiting: number | null
  /** Places that are taken. */
  readonly taken: number
  /** Bookings that wait. */
  readonly onWaitingList: number
}

/** What is left of an event; infinite where there is no limit. */
export interface Room {
  readonly places: number
  readonly turns: number
}

/** Answers how many places are free, and how many more bookings may wait. */
export function roomOf({ capacity, waiting, taken, onWaitingList }: Fullness): Room {
  return {
    places: capacity === null ? Number.POSITIVE_INFINITY : Math.max(0, capacity - taken),
    turns: waiting === null ? Number.POSITIVE_INFINITY : Math.max(0, waiting - onWaitingList),
  }
}

/** What becomes of a booking that asks for places: it has them, waits for them, or can do neither. */
export type Given = 'Registered' | 'Wait-listed' | 'full'

/** Answers what one booking is given, and the room left after it. */
export function give(room: Room, places: number, mayWait = true): { given: Given; room: Room } {
  if (places <= room.places) return { given: 'Registered', room: { ...room, places: room.places - places } }
  if (mayWait && room.turns > 0) return { given: 'Wait-listed', room: { ...room, turns: room.turns - 1 } }
  return { given: 'full', room }
}

/**
 * Answers who of those that wait moves up, given in their turn. Who needs more places than are free is passed over and keeps the
 * turn.
 */
export function movingUp<Waiting extends { readonly guests: number }>(
  free: number,
  waiting: readonly Waiting[],
): Waiting[] {
  let left = free
  return waiting.filter((one) => {
    const places = placesOf(one)
    if (places > left) return false
    left -= places
    return true
  })
}

/** Answers what is left for whoever comes now, once those that wait have the places they move up to. */
export function roomBehind(room: Room, waiting: readonly { readonly guests: number }[]): Room {
  const first = movingUp(room.places, waiting)
  return {
    places: first.reduce((left, one) => left - placesOf(one), room.places),
    turns: room.turns + first.length,
  }
}

/** Answers whether whoever waits for an event moves up by themselves at a moment, an ISO instant: not of one that is not to be, or has begun. */
export function movesUp(
  { state, start }: { readonly state: EventState; readonly start: string | null },
  now: string,
): boolean {
  return (state === 'Open' || state === 'Closed') && (start === null || now < start)
}
