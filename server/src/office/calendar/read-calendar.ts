import type { CalendarKind } from '@minster/domain/college/years/calendar-kinds'
import type { CalendarEntry } from '@minster/domain/college/years/college-calendar'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'

const { c } = tables({ c: 'calendar-entries' })

/** Every entry of the academic calendar, in order of day: a college has a few dozen, and rules ask for all of a hub's. */
export function readCalendar(db: Queryable): Promise<(CalendarEntry & { readonly id: string })[]> {
  return db.rows(
    select({
      id: c.id,
      kind: sql<CalendarKind>`${c.kind}`,
      name: c.name,
      start: c.start,
      end: sql<string>`coalesce(${c.end}, ${c.start})`,
      hub: c.hub,
    })`from ${c} where ${alive(c)} order by ${c.start}, ${c.name}, ${c.id}`,
  )
}
