import { statesWithPlace } from '@minster/domain/contact/events/places'
import type { Derived } from '#kit/records/derived.ts'
import { alive, tables } from '#platform/db/columns.ts'
import { type SQL, sql } from '#platform/db/sql.ts'

const { booked } = tables({ booked: 'registrations' })

const ofEvent = (event: SQL) => sql`from ${booked} where ${booked.event} = ${event} and ${alive(booked)}`

/** How many places of an event are taken, those of guests among them. */
export const takenOf = (event: SQL) =>
  sql<number>`(select coalesce(sum(1 + ${booked.guests}), 0)::int ${ofEvent(event)}
    and ${booked.state} = any(${sql.param(statesWithPlace)}))`

/** How many bookings of an event wait for a place. */
export const waitingOf = (event: SQL) =>
  sql<number>`(select count(*)::int ${ofEvent(event)} and ${booked.state} = 'Wait-listed')`

/** How full an event is. */
export const derivedOfEvents: Derived = {
  events: {
    taken: ({ id }) => takenOf(id),
    onWaitingList: ({ id }) => waitingOf(id),
  },
}
