import { alive, present, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { durhamFileRows } from './tables.ts'

const { f, r, e } = tables({ f: 'durham-files', r: durhamFileRows, e: 'engagements' })

/** The day of the first file that registered each of some students at Durham and was sent. */
export async function registeredSince(
  db: Queryable,
  students: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (students.length === 0) return new Map()
  const rows = await db.rows(select({ student: present(e.student), on: sql<string>`min(${f.sentOn})` })`
    from ${f} join ${r} on ${r.file} = ${f.id} join ${e} on ${e.id} = ${r.engagement}
    where ${f.kind} = 'registrations' and ${f.state} = 'Sent' and ${f.sentOn} is not null and ${alive(f)}
      and ${e.student} = any(${sql.param(students)}::uuid[]) and ${alive(e)}
    group by ${e.student}`)
  return new Map(rows.map(({ student, on }) => [student, on]))
}
