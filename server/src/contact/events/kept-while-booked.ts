import type { RuleParts } from '#kit/departments/department.ts'
import { keptWhile } from '#kit/records/kept-while.ts'
import type { Rule } from '#kit/records/rules.ts'
import { alive, present, tables } from '#platform/db/columns.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'

const { r, e } = tables({ r: 'registrations', e: 'events' })

/** An event that people come to stays: whoever cancels it tells them, and a bin tells nobody. */
export function keptWhileBooked({ clock }: Pick<RuleParts, 'clock'>): Rule {
  return keptWhile(
    (ids) => select({ id: present(r.event), count: sql<number>`count(*)::int` })`
      from ${r} join ${e} on ${e.id} = ${r.event}
      where ${r.event} = any(${ids}) and ${alive(r)} and ${r.state} in ('Registered', 'Wait-listed')
        and ${e.state} <> 'Cancelled' and ${e.start} > ${clock.now().toISOString()}::timestamptz
      group by ${r.event}`,
    (count) => ({
      param: 'id',
      message: `${count === 1 ? '1 booking is' : `${count} bookings are`} for this event. Cancel it first: those who booked are told then.`,
    }),
  )
}
