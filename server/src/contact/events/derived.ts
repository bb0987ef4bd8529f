import { statesWithPlace } from '@minster/domain/contact/events/places'
import { applicationStepsOf } from '@minster/domain/contact/leads/lead-way'
import type { Derived } from '#kit/records/derived.ts'
import { alive, tables } from '#platform/db/columns.ts'
import { type SQL, sql } from '#platform/db/sql.ts'

const { booked, held, applied } = tables({ booked: 'registrations', held: 'events', applied: 'applications' })

const ofEvent = (event: SQL) => sql`from ${booked} where ${booked.event} = ${event} and ${alive(booked)}`

/** How many places of an event are taken, those of guests among them. */
export const takenOf = (event: SQL) =>
  sql<number>`(select coalesce(sum(1 + ${booked.guests}), 0)::int ${ofEvent(event)}
    and ${booked.state} = any(${sql.param(statesWithPlace)}))`

/** How many bookings of an event wait for a place. */
export const waitingOf = (event: SQL) =>
  sql<number>`(select count(*)::int ${ofEvent(event)} and ${booked.state} = 'Wait-listed')`

/** How full an event is, and who of those who booked sent an application in on its day or later. */
export const derivedOfEvents: Derived = {
  events: {
    taken: ({ id }) => takenOf(id),
    onWaitingList: ({ id }) => waitingOf(id),
  },
  registrations: {
    appliedSince: ({ at }) => sql`exists (
      select from ${applied} join ${held} on ${held.id} = ${at('event')}
      where ${applied.person} = ${at('person')} and ${alive(applied)}
        and ${applied.progress.furthest} = any(${sql.param(applicationStepsOf.Applied)})
        and coalesce(${applied.received}, (${applied.createdAt} at time zone 'Europe/London')::date)
          >= (${held.start} at time zone 'Europe/London')::date)`,
  },
}
