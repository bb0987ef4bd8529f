import type { RegistrationState } from '@minster/domain/contact/events/registration-states'
import type { Derived } from '#kit/records/derived.ts'
import { alive, tables } from '#platform/db/columns.ts'
import { type SQL, sql } from '#platform/db/sql.ts'

const { booked } = tables({ booked: 'registrations' })

/** Those that have a place or had one. */
const withPlace: readonly RegistrationState[] = ['Registered', 'Attended', 'No show']

const ofEvent = (event: SQL) => sql`from ${booked} where ${booked.event} = ${event} and ${alive(booked)}`

/** How full an event is: places taken, guests among them, and how many bookings wait for one. */
export const derivedOfEvents: Derived = {
  events: {
    taken: ({ id }) => sql`(select coalesce(sum(1 + ${booked.guests}), 0)::int ${ofEvent(id)}
      and ${booked.state} = any(${sql.param(withPlace)}))`,
    onWaitingList: ({ id }) => sql`(select count(*)::int ${ofEvent(id)} and ${booked.state} = 'Wait-listed')`,
  },
}
