import { movesUp, movingUp, roomOf } from '@minster/domain/contact/events/places'
import { collectionOf } from '@minster/domain/register/paths'
import type { RuleParts } from '#kit/departments/department.ts'
import type { Door, How } from '#kit/records/store.ts'
import { isUndoing } from '#kit/records/undoing.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable, Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { countAgain } from './handing-out.ts'
import { holdEvents } from './hold-events.ts'
import { tellOfBookings } from './tell.ts'

const { r } = tables({ r: 'registrations' })

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

/** The bookings that wait for places of events, in their turn. */
export function readWaiting(db: Queryable, events: readonly string[]) {
  return db.rows(select({ id: r.id, event: r.event, guests: r.guests })`from ${r}
    where ${r.event} = any(${sql.param(events)}::uuid[]) and ${r.state} = 'Wait-listed' and ${alive(r)}
    order by ${r.bookedAt}, ${r.id}`)
}
