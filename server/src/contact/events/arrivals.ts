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
 * all is checked in by it, with as many guests as are said. Answers the id of the booking.
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
  const brought = guests ?? (before?.state === 'Cancelled' ? 0 : (before?.guests ?? 0))
  if (before?.state === 'Attended') {
    if (brought !== (before.guests ?? 0))
      await door.change(tx, registrations, before.id, { guests: brought }, how)
    return before.id
  }
  const isNew = !before || before.state === 'Cancelled'
  // Whoever has no booking that stands takes a place as whoever waits does.
  const state = isNew ? 'Wait-listed' : before.state
  const why = whyNotLetIn({ state, places: 1 + brought }, free)
  if (why !== null) throw new AppError('CONFLICT', why)
  const booked = { event, person, guests: brought }
  const id = before?.id ?? (await door.create(tx, registrations, booked, how)).id
  const here = { state: 'Attended', checkedInAt: now, checkedInBy: caller.userId, guests: brought }
  await door.change(tx, registrations, id, here, how)
  return id
}
