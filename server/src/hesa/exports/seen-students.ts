import { collectionOf } from '@minster/domain/register/paths'
import { fromOf } from '#kit/records/from.ts'
import { rowsFor } from '#kit/records/scopes.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'

/** Of some students, with whom a caller holds a permission. */
export async function seenStudents(
  db: Queryable,
  caller: Caller,
  permission: string,
  students: readonly string[],
): Promise<ReadonlySet<string>> {
  const from = fromOf('students')
  const rows = rowsFor(collectionOf('students'), permission, caller, from)
  if (rows === 'none' || students.length === 0) return new Set()
  const condition = rows.condition ?? sql`true`
  const found = await db.rows(
    select({ id: from.own('id') })`${from.clause()}
      where ${from.own('id')} = any(${sql.param(students)}::uuid[]) and ${from.own('deleted_at')} is null and ${condition}`,
  )
  return new Set(found.map(({ id }) => id))
}
