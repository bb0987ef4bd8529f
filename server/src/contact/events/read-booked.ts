import type { RegistrationState } from '@minster/domain/contact/events/registration-states'
import { firstNameOfPerson, nameOfPerson } from '#kit/records/name-of-person.ts'
import { demandSubject, visibleAmong } from '#kit/records/subject.ts'
import { alive, optional, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { type RowOf, select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'

const { e, r, p } = tables({ e: 'events', r: 'registrations', p: 'people' })
const { place, church, l, h } = optional(
  tables({ place: 'locations', church: 'organisations', l: 'leads', h: 'hubs' }),
)

const ofEvent = { title: e.title, start: e.start, end: e.end, place: place.name }
const ofBooking = {
  state: r.state,
  code: r.code,
  guests: r.guests,
  guestNames: r.guestNames,
  diet: r.diet,
  access: r.access,
  name: nameOfPerson(p),
  firstName: firstNameOfPerson(p),
  lastName: p.lastName,
  church: church.name,
  lead: l.id,
  hub: h.name,
}

/** An event as it is printed. */
export type PrintedEvent = RowOf<typeof ofEvent>
/** A booking as it is printed, with the hub the college knows of whoever the caller sees as a potential student. */
export type PrintedBooking = Omit<RowOf<typeof ofBooking>, 'lead'>

/** An event the caller sees, with its bookings in some states by last name. */
export async function readBooked(
  db: Queryable,
  id: string,
  states: readonly RegistrationState[],
  caller: Caller,
): Promise<{ event: PrintedEvent; bookings: PrintedBooking[] }> {
  const features = caller.features ?? {}
  await demandSubject(db, caller, { name: 'events', id }, 'view', features)
  const [event] = await db.rows(select(ofEvent)`from ${e} left join ${place} on ${place.id} = ${e.location}
    where ${e.id} = ${id}`)
  if (!event) throw new Error('An event that is seen is not there.')
  const rows = await db.rows(select(ofBooking)`from ${r} join ${p} on ${p.id} = ${r.person} and ${alive(p)}
    left join ${church} on ${church.id} = ${p.church}
    left join ${l} on ${l.id} = ${r.lead} and ${alive(l)} left join ${h} on ${h.id} = ${l.hub}
    where ${r.event} = ${id} and ${r.state} = any(${sql.param(states)}) and ${alive(r)}
    order by ${p.lastName}, ${p.firstName}, ${r.id}`)
  const leads = rows.flatMap(({ lead }) => lead ?? [])
  const seen = await visibleAmong(db, caller, 'leads', leads, features)
  return {
    event,
    bookings: rows.map(({ lead, hub, ...booking }) => ({
      ...booking,
      hub: lead !== null && seen.has(lead) ? hub : null,
    })),
  }
}
