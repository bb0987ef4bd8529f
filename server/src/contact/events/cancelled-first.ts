import type { RuleParts } from '#kit/departments/department.ts'
import { keptWhile } from '#kit/records/kept-while.ts'
import type { Rule } from '#kit/records/rules.ts'
import { alive, tables } from '#platform/db/columns.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'

const { r, e } = tables({ r: 'registrations', e: 'events' })

/** A booking of an event to come is cancelled before it goes: whoever booked hears of that, and would come if it were only gone. */
export function cancelledFirst({ clock }: Pick<RuleParts, 'clock'>): Rule {
  return keptWhile(
    (ids) => select({ id: r.id, count: sql<number>`1` })`
      from ${r} join ${e} on ${e.id} = ${r.event}
      where ${r.id} = any(${ids}) and ${r.state} in ('Registered', 'Wait-listed')
        and ${e.state} <> 'Cancelled' and ${e.start} > ${clock.now().toISOString()}::timestamptz and ${alive(e)}`,
    () => ({
      param: 'id',
      message: 'This booking is for an event that is to come. Cancel it first: whoever booked is told then.',
    }),
  )
}
