import { canSee } from '@minster/domain/access/rights/visibility'
import { statesAtDoor, whyNoCheckIn } from '@minster/domain/contact/events/check-in'
import type { BookingAtDoor, EventDoor } from '@minster/domain/contact/events/check-in-calls'
import type { EventState } from '@minster/domain/contact/events/event-states'
import { AppError } from '@minster/domain/platform/errors/errors'
import { reach } from '@minster/domain/register/paths'
import { fromOf } from '#kit/records/from.ts'
import { demandSubject, maySubject } from '#kit/records/subject.ts'
import { tables } from '#platform/db/columns.ts'
import type { Queryable, Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import { takenOf } from './derived.ts'

const { e } = tables({ e: 'events' })

/** What of an event is asked at its door. */
interface EventAtDoor {
  readonly state: EventState | null
  readonly start: string | null
  /** Places that are free; null where as many come as like. */
  readonly free: number | null
}

/** Locks an event, so that whoever books and whoever checks in follow each other. */
export async function lockEvent(tx: Transaction, id: string): Promise<EventAtDoor> {
  await tx.rows(sql`select 1 from ${e} where ${e.id} = ${id} for update`)
  const from = fromOf('events')
  const [event] = await tx.rows(
    select({
      state: from.at('state'),
      start: from.at('start'),
      capacity: from.at('capacity'),
      taken: takenOf(from.own('id')),
    })`${from.clause()} where ${from.own('id')} = ${id}`,
  )
  if (!event) throw new AppError('NOT_FOUND')
  const { state, start, capacity, taken } = event
  return { state, start, free: capacity === null ? null : capacity - taken }
}

/** Everybody who stands in the list at the door, by name, as far as the caller may read of them. */
export async function readDoor(db: Queryable, id: string, caller: Caller, today: string): Promise<EventDoor> {
  const features = caller.features ?? {}
  await demandSubject(db, caller, { name: 'events', id }, 'view', features)
  const from = fromOf('events')
  const [mayEdit, [event], bookings] = await Promise.all([
    maySubject(db, caller, { name: 'events', id }, 'edit', features),
    db.rows(
      select({
        id: from.own('id'),
        title: from.at('title'),
        kind: from.at('kind'),
        state: from.at('state'),
        start: from.at('start'),
        end: from.at('end'),
        hub: from.at('hub.name'),
        capacity: from.at('capacity'),
        taken: takenOf(from.own('id')),
      })`${from.clause()} where ${from.own('id')} = ${id}`,
    ),
    readBookings(db, id, caller),
  ])
  if (!event) throw new AppError('NOT_FOUND')
  const { capacity, taken, ...shown } = event
  const closed = whyNoCheckIn(shown, today)
  return {
    event: { ...shown, title: shown.title ?? '', kind: shown.kind ?? '', state: shown.state ?? 'Draft' },
    mayMark: closed === null && mayEdit && caller.readOnly !== true,
    closed,
    capacity,
    taken,
    bookings: bookings.map(({ by: _by, ...booking }) => booking),
  }
}

/** A booking as it is looked for at the door, with the id of who checked in. */
export interface StandingBooking extends BookingAtDoor {
  readonly by: string | null
}

/** Bookings of an event, by name: all of those at the door, or some by their ids whatever their state. */
export async function readBookings(
  db: Queryable,
  event: string,
  caller: Caller,
  ids?: readonly string[],
): Promise<StandingBooking[]> {
  const from = fromOf('registrations')
  const which: SQL = ids
    ? sql`${from.own('id')} = any(${sql.param([...ids])}::uuid[])`
    : sql`${from.at('state')} = any(${sql.param([...statesAtDoor])})`
  const rows = await db.rows(select({
    id: from.own('id'),
    version: from.own('version'),
    changed: from.own('updated_at'),
    name: from.label(),
    code: from.at('code'),
    guests: from.at('guests'),
    guestNames: from.at('guestNames'),
    state: from.at('state'),
    diet: from.at('diet'),
    access: from.at('access'),
    at: from.at('checkedInAt'),
    by: from.at('checkedInBy'),
    byName: from.at('checkedInBy.name'),
  })`${from.clause()} where ${from.at('event')} = ${event} and ${from.own('deleted_at')} is null and ${which}
    order by ${from.at('person.lastName')}, ${from.at('person.firstName')}, ${from.own('id')}`)
  const seesNeeds = ['diet', 'access'].every((path) => {
    const reached = reach('registrations', path)
    return reached !== undefined && canSee(caller, reached.placed)
  })
  return rows.map(({ version, changed, state, guests, diet, access, at, byName, ...row }) => {
    const isHere = state === 'Attended'
    return {
      ...row,
      guests: guests ?? 0,
      state: state ?? 'Registered',
      ...(seesNeeds && { needs: { diet, access } }),
      mark: { isHere, at: at ?? changed, version, by: isHere ? byName : null },
    }
  })
}
