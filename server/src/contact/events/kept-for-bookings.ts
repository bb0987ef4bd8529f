import type { RuleParts } from '#kit/departments/department.ts'
import { keptWhile } from '#kit/records/kept-while.ts'
import type { Rule } from '#kit/records/rules.ts'
import { alive, present, tables } from '#platform/db/columns.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'

const { r, e } = tables({ r: 'registrations', e: 'events' })

/**
 * Whoever is booked for what is to come stays: somebody in the bin would keep a place, or move up to one, and hear nothing. What is
 * cancelled may be on again.
 */
export function keptForBookings({ clock }: Pick<RuleParts, 'clock'>): Rule {
  return keptWhile(
    (ids) => select({ id: present(r.person), count: sql<number>`count(*)::int` })`
      from ${r} join ${e} on ${e.id} = ${r.event}
      where ${r.person} = any(${ids}) and ${alive(r)} and ${r.state} in ('Registered', 'Wait-listed')
        and ${e.start} > ${clock.now().toISOString()}::timestamptz and ${alive(e)}
      group by ${r.person}`,
    (count) => ({
      param: 'id',
      message:
        count === 1
          ? 'They have a booking for an event whose day is to come. Cancel that booking first.'
          : `They have bookings for ${count} events whose days are to come. Cancel those bookings first.`,
    }),
  )
}
