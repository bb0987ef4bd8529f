import { alive, optional, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'

const { r, e } = tables({ r: 'registrations', e: 'events' })
const { i } = optional(tables({ i: 'interactions' }))

/** Somebody’s coming to an event, and what is said of it in their episode. */
export interface Visit {
  /** Id of the booking. */
  readonly id: string
  readonly person: string
  readonly came: boolean
  readonly kind: string | null
  readonly title: string | null
  /** When the event began, an ISO instant. */
  readonly start: string | null
  /** The interaction that says so, in which episode and of when; null where nothing does. */
  readonly interaction: string | null
  readonly lead: string | null
  readonly at: string | null
}

/** Of some bookings whether they came, the first event in front. */
export async function readVisits(db: Queryable, bookings: readonly string[]): Promise<Visit[]> {
  return db.rows(select({
    id: r.id,
    person: r.person,
    came: sql<boolean>`${r.state} = 'Attended' and ${alive(r)}`,
    kind: e.kind,
    title: e.title,
    start: e.start,
    interaction: i.id,
    lead: i.lead,
    at: i.at,
  })`from ${r} join ${e} on ${e.id} = ${r.event} left join ${i} on ${i.registration} = ${r.id} and ${alive(i)}
    where ${r.id} = any(${sql.param(bookings)}::uuid[]) order by ${e.start}, ${r.id}`)
}
