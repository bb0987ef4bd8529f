import { movesUp, movingUp, roomOf } from '@minster/domain/contact/events/places'
import { collectionOf } from '@minster/domain/register/paths'
import type { RuleParts } from '#kit/departments/department.ts'
import type { Door, How } from '#kit/records/store.ts'
import { isUndoing } from '#kit/records/undoing.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { countAgain } from './handing-out.ts'
import { holdEvents } from './hold-events.ts'
import { readWaiting } from './read-waiting.ts'
import { tellOfBookings } from './tell.ts'

/** Who lets others move up, and why. */
interface MovingUp {
  readonly door: Door
  readonly how: How & { readonly byRule: true }
}

/**
 * Gives free places of events to those that wait, in their turn, and writes to them. While something is undone nobody moves, as
 * nobody is told then.
 */
export async function moveUp(
  tx: Transaction,
  parts: RuleParts,
  events: readonly string[],
  { door, how }: MovingUp,
): Promise<void> {
  if (isUndoing(tx) || events.length === 0) return
  const now = parts.clock.now().toISOString()
  const free = (await holdEvents(tx, events)).flatMap((event) => {
    const { places } = roomOf(event)
    return places > 0 && event.onWaitingList > 0 && event.isThere && movesUp(event, now)
      ? [{ id: event.id, places }]
      : []
  })
  if (free.length === 0) return
  const waiting = await readWaiting(
    tx,
    free.map(({ id }) => id),
  )
  const moved = free.flatMap(({ id, places }) =>
    movingUp(
      places,
      waiting.filter(({ event }) => event === id),
    ),
  )
  if (moved.length === 0) return
  const values = { state: 'Registered' }
  await door.settleMany(
    tx,
    collectionOf('registrations'),
    moved.map(({ id }) => ({ id, values })),
    how,
  )
  countAgain(tx, events)
  await tellOfBookings(
    tx,
    parts,
    'booking-moved-up',
    moved.map(({ id }) => id),
    { by: how.caller.userId || null },
  )
}
