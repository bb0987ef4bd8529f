import { daysAt } from '@minster/domain/college/years/college-calendar'
import { closedDayWarnings } from '@minster/domain/teaching/modules/closed-day-warnings'
import { readCalendar } from '#office/calendar/read-calendar.ts'
import { alive, present, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'

const { a, d, i } = tables({ a: 'assignments', d: 'teaching-days', i: 'module-instances' })

/** What of a module instance is due or taught on a day its hub is closed, in words. */
export async function readOnClosedDays(db: Queryable, instance: string): Promise<string[]> {
  const [calendar, works, days] = await Promise.all([
    readCalendar(db),
    db.rows(select({ title: a.title, due: a.due, resitDue: a.resitDue, hub: i.hub })`
      from ${a} join ${i} on ${i.id} = ${a.moduleInstance}
      where ${a.moduleInstance} = ${instance} and ${alive(a)} order by ${a.due} nulls last, ${a.title}`),
    db.rows(select({
      title: sql<string>`coalesce(${d.title}, ${d.kind})`,
      day: present(d.day),
      lastDay: sql<string>`coalesce(${d.lastDay}, ${d.day})`,
      hub: sql<string | null>`coalesce(${d.hub}, ${i.hub})`,
    })`
      from ${d} join ${i} on ${i.id} = any(${d.moduleInstances})
      where ${i.id} = ${instance} and ${alive(d)} order by ${d.day}`),
  ])
  const due = (what: string, day: string | null) => (day === null ? [] : [{ what, day, lastDay: day }])
  const at = (hub: string | null) => daysAt(calendar, 'Closure', hub)
  return [
    ...works.flatMap(({ title, due: first, resitDue, hub }) =>
      closedDayWarnings(
        [...due(`${title} is due`, first), ...due(`${title} is due again`, resitDue)],
        at(hub),
      ),
    ),
    ...days.flatMap(({ title, hub, ...day }) =>
      closedDayWarnings([{ ...day, what: `${title}: it is taught` }], at(hub)),
    ),
  ]
}
