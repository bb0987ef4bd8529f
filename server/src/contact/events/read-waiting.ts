import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'

const { r, p } = tables({ r: 'registrations', p: 'people' })

/** The bookings that wait for places of events, in their turn. Nobody in the bin has one. */
export function readWaiting(db: Queryable, events: readonly string[]) {
  return db.rows(select({ id: r.id, event: r.event, guests: r.guests })`
    from ${r} join ${p} on ${p.id} = ${r.person} and ${alive(p)}
    where ${r.event} = any(${sql.param(events)}::uuid[]) and ${r.state} = 'Wait-listed' and ${alive(r)}
    order by ${r.bookedAt}, ${r.id}`)
}
