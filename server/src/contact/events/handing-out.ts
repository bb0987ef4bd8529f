import { type Given, give, type Room, roomBehind, roomOf } from '@minster/domain/contact/events/places'
import { timesTakenBack } from '#kit/records/in-turn.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { type HeldEvent, holdEvents } from './hold-events.ts'
import { readWaiting } from './read-waiting.ts'

/** Places of an event as a transaction hands them out to bookings that are not written yet. */
interface HandingOut {
  /** How often something was taken back within the transaction by then: who was refused gives back what they were handed. */
  readonly since: number
  readonly event: Promise<HeldEvent | undefined>
  room: Room | null
  /** Those that wait for it; null until that was asked. */
  waiting: ReturnType<typeof readWaiting> | null
  readonly asked: Set<string>
  /** Bookings that could neither have what they asked for nor wait, by id. */
  readonly full: Set<string>
}

const underWay = new WeakMap<Queryable, Map<string, HandingOut>>()

/** What a booking asks for. */
interface Asked {
  readonly id: string
  readonly places: number
  readonly mayWait: (event: HeldEvent) => boolean
  /** Whether those that wait for an event go first. */
  readonly isBehind: (event: HeldEvent) => boolean
}

/**
 * Gives a booking places of an event, which nobody else gives away meanwhile, in the order in which the bookings of a transaction
 * ask. A booking that asks a second time is proposed anew, and so are all: what is left is counted again.
 */
export async function askFor(
  db: Queryable,
  eventId: string,
  { id, places, mayWait, isBehind }: Asked,
): Promise<Given> {
  const known = underWayOf(db, eventId)
  const handing = known && !known.asked.has(id) ? known : begin(db, eventId)
  handing.asked.add(id)
  const event = await handing.event
  // What does not exist is told as such.
  if (!event) return 'Registered'
  const goFirst = event.onWaitingList > 0 && isBehind(event)
  if (goFirst) handing.waiting ??= readWaiting(db, [eventId])
  const waiting = goFirst ? await handing.waiting : null
  const room = handing.room ?? roomOf(event)
  const { given } = give(roomBehind(room, waiting ?? []), places, mayWait(event))
  handing.room = {
    places: given === 'Registered' ? room.places - places : room.places,
    turns: given === 'Wait-listed' ? room.turns - 1 : room.turns,
  }
  if (given === 'full') handing.full.add(id)
  return given
}

/** An event as it stands within a transaction, which nobody else gives places of meanwhile. */
export function heldEvent(db: Queryable, eventId: string): Promise<HeldEvent | undefined> {
  return (underWayOf(db, eventId) ?? begin(db, eventId)).event
}

/** How many places are left beside what was handed out; null where nobody asked yet. */
export function leftOf(db: Queryable, eventId: string): number | null {
  return underWayOf(db, eventId)?.room?.places ?? null
}

/** Whether a booking was refused what it asked for. */
export function isRefused(db: Queryable, eventId: string, id: string): boolean {
  return underWayOf(db, eventId)?.full.has(id) ?? false
}

/** Once bookings or an event were written, they are counted again. */
export function countAgain(db: Queryable, events: Iterable<string>): void {
  for (const event of events) underWay.get(db)?.delete(event)
}

function underWayOf(db: Queryable, eventId: string): HandingOut | undefined {
  const known = underWay.get(db)?.get(eventId)
  return known?.since === timesTakenBack(db) ? known : undefined
}

function begin(db: Queryable, eventId: string): HandingOut {
  const event = holdEvents(db, [eventId]).then(([found]) => found)
  const handing: HandingOut = {
    since: timesTakenBack(db),
    event,
    room: null,
    waiting: null,
    asked: new Set(),
    full: new Set(),
  }
  const all = underWay.get(db) ?? new Map<string, HandingOut>()
  underWay.set(db, all.set(eventId, handing))
  return handing
}
