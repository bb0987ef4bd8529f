import { collectionOf } from '@minster/domain/register/paths'
import { fromOf } from '#kit/records/from.ts'
import { rowsFor } from '#kit/records/scopes.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'

const collection = collectionOf('students')

/** Of some students, those on whom a caller holds a permission, whether they study anything by now or not. */
export async function readStudentsSeen(
  db: Queryable,
  caller: Caller,
  permission: string,
  students: readonly string[],
): Promise<ReadonlySet<string>> {
  const from = fromOf('students')
  const rows = rowsFor(collection, permission, caller, from)
  if (rows === 'none' || students.length === 0) return new Set()
  const found = await db.rows(
    select({ id: from.own('id') })`${from.clause()}
      where ${from.own('id')} = any(${sql.param(students)}::uuid[]) and ${from.own('deleted_at')} is null
        and ${rows.condition ?? sql`true`}`,
  )
  return new Set(found.map(({ id }) => id))
}
