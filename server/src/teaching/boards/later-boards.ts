import { formatDate } from '@minster/domain/platform/words/format'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import { boardRuns } from './tables.ts'

const { b, d, r } = tables({ b: 'boards', d: 'board-decisions', r: boardRuns })

/**
 * Says which board was released after a moment and decided of some studies, as it counted what had been released of them by
 * then; null where none did. `engagements` reads their ids.
 */
export async function laterBoardWords(
  db: Queryable,
  engagements: SQL,
  { at, but = null }: { readonly at: string; readonly but?: string | null },
): Promise<string | null> {
  const [later] = await db.rows(select({
    name: b.name,
    day: b.day,
    count: sql<number>`count(distinct ${d.engagement})`,
  })`from ${b} join ${d} on ${d.board} = ${b.id} and ${alive(d)} and ${d.decision} <> 'Hold over'
    where ${b.id} is distinct from ${but}::uuid and ${b.state} = 'Released' and ${alive(b)}
      and ${d.engagement} in (${engagements})
      and exists (select from ${r} where ${r.board} = ${b.id} and ${r.state} in ('done', 'undoing') and ${r.finishedAt} > ${at})
    group by ${b.id}, ${b.name}, ${b.day} order by ${b.day} desc, ${b.id} limit 1`)
  if (!later) return null
  const { name, day, count } = later
  return `${name} of ${formatDate(day)} has decided of ${studentsOf(count)} since. Undo the release of that board first.`
}

/** "one student", "12 students" */
export function studentsOf(count: number): string {
  return count === 1 ? 'one student' : `${count} students`
}
