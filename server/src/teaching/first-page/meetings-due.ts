import { addDays } from '@minster/domain/platform/words/calendar'
import type { MeetingsDue } from '@minster/domain/teaching/first-page/teaching-card'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { readGroupEvenings } from '../agenda/group-evenings.ts'

const { m, k } = tables({ m: 'formation-memberships', k: 'formation-meetings' })

/** So far back an evening is still asked for. */
const daysBack = 28

/**
 * The evenings of the groups somebody leads of which nothing is recorded, the latest first. A group that met on another day
 * of that week has met, and one nobody was in had nobody to meet.
 */
export async function readMeetingsDue(db: Queryable, userId: string, today: string): Promise<MeetingsDue[]> {
  const evenings = await readGroupEvenings(db, {
    userId,
    from: addDays(today, -daysBack),
    until: addDays(today, -1),
  })
  const led = evenings.filter(({ isLed }) => isLed)
  if (led.length === 0) return []
  const asked = JSON.stringify(led.map(({ group, day }) => ({ group, day })))
  const due = await db.rows(select({ group: sql<string>`asked."group"`, day: sql<string>`asked.day` })`
    from json_to_recordset(${asked}::json) as asked("group" uuid, day date)
    where exists (select from ${m} where ${m.group} = asked."group" and ${alive(m)}
        and ${m.from} <= asked.day and coalesce(${m.to} >= asked.day, true))
      and not exists (select from ${k} where ${k.group} = asked."group" and ${alive(k)}
        and date_trunc('week', ${k.day}) = date_trunc('week', asked.day))
    order by asked.day desc`)
  const named = new Map(led.map((evening) => [evening.group, evening]))
  return [...Map.groupBy(due, ({ group }) => group)].flatMap(([group, days]): MeetingsDue[] => {
    const { kind, name } = named.get(group) ?? {}
    return kind === undefined || name === undefined
      ? []
      : [{ group, kind, name, days: days.map(({ day }) => day) }]
  })
}
