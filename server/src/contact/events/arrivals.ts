import { whyNotLetIn } from '@minster/domain/contact/events/check-in'
import type { Arrival } from '@minster/domain/contact/events/check-in-calls'
import { AppError } from '@minster/domain/platform/errors/errors'
import { collectionOf } from '@minster/domain/register/paths'
import { alive, tables } from '#platform/db/columns.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { personMet } from '../leads/person-met.ts'
import { type AtDoor, openDoor } from './check-in.ts'

const registrations = collectionOf('registrations')
const { r } = tables({ r: 'registrations' })

/**
 * Checks in somebody who comes without a booking. Whoever the college knows is recognised, and whoever has a booking after
 * all is checked in by it. Answers the id of the booking.
 */
export async function checkInArrival(
  tx: Transaction,
  event: string,
  { guests, ...said }: Arrival,
  parts: AtDoor,
): Promise<string> {
  const free = await openDoor(tx, event, parts, '')
  const { door, caller, now } = parts
  const how = { caller, byRule: true } as const
  const person = await personMet(tx, said, parts)
  const [before] = await tx.rows(select({ id: r.id, state: r.state, guests: r.guests })`
    from ${r} where ${r.event} = ${event} and ${r.person} = ${person} and ${alive(r)}
    order by ${r.state} = 'Cancelled', ${r.id} desc limit 1`)
  if (before?.state === 'Attended') return before.id
  const isNew = !before || before.state === 'Cancelled'
  // Whoever has no booking that stands takes a place as whoever waits does.
  const asks = isNew ? ({ state: 'Wait-listed', guests } as const) : before
  const why = whyNotLetIn({ state: asks.state, places: 1 + (asks.guests ?? 0) }, free)
  if (why !== null) throw new AppError('CONFLICT', why)
  const id = before?.id ?? (await door.create(tx, registrations, { event, person, guests }, how)).id
  const here = { state: 'Attended', checkedInAt: now, checkedInBy: caller.userId }
  await door.change(tx, registrations, id, isNew ? { ...here, guests } : here, how)
  return id
}
