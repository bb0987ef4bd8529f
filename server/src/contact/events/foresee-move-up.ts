import { movingUpWords } from '@minster/domain/contact/events/booking-news'
import { movesUp, movingUp, roomOf } from '@minster/domain/contact/events/places'
import type { RuleParts } from '#kit/departments/department.ts'
import type { Consequence } from '#kit/records/rules.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { type HeldEvent, holdEvents } from './hold-events.ts'
import { readWaiting } from './read-waiting.ts'

/** What changes that are looked at together would free of an event. */
interface Freeing {
  readonly asked: Set<string>
  places: number
  /** How many were said to move up so far. */
  moved: number
}

const underWay = new WeakMap<Queryable, Map<string, Freeing>>()

/** A change that lets others move up. */
interface Change {
  /** Of the record that is changed. */
  readonly id: string
  /** How many places it frees. */
  readonly places: number
  /** What the event would be, where that is what changes. */
  readonly event?: Partial<Pick<HeldEvent, 'capacity' | 'state' | 'start'>>
}

/**
 * Says beforehand how many of those that wait for an event would move up, as they would in any case. Of changes looked at together
 * each says how many more it lets move up; one that is asked again begins anew.
 */
export async function movingUpBy(
  db: Queryable,
  { clock }: Pick<RuleParts, 'clock'>,
  eventId: string,
  { id, places, event: become = {} }: Change,
): Promise<Consequence[]> {
  const freeing = freeingOf(db, eventId, id)
  const [found] = await holdEvents(db, [eventId])
  if (!found) return []
  const waiting = (await readWaiting(db, [eventId])).filter((one) => !freeing.asked.has(one.id))
  const event = { ...found, ...become }
  freeing.places += places
  if (!event.isThere || !movesUp(event, clock.now().toISOString())) return []
  const free = roomOf(event).places + freeing.places
  const more = movingUp(free, waiting).length - freeing.moved
  if (more <= 0) return []
  freeing.moved += more
  return [{ id: 'moves-up', label: movingUpWords(more), ticked: true, locked: true }]
}

function freeingOf(db: Queryable, event: string, id: string): Freeing {
  const all = underWay.get(db) ?? new Map<string, Freeing>()
  underWay.set(db, all)
  const known = all.get(event)
  const freeing = known && !known.asked.has(id) ? known : { asked: new Set<string>(), places: 0, moved: 0 }
  all.set(event, freeing)
  freeing.asked.add(id)
  return freeing
}
