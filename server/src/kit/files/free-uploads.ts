import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { unreferencedFiles } from '../records/held-files.ts'

const { f } = tables({ f: 'files' })

/**
 * Of some files those that somebody uploaded themselves and that belong to no record yet. Only these can go with what they
 * send: a guessed id would show somebody else's file, and one that is held already would be told by another record.
 */
export async function freeUploads(
  db: Queryable,
  ids: readonly string[],
  userId: string,
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const own = await db.rows(select({ id: f.id })`
    from ${f} where ${f.id} = any(${sql.param(ids)}::uuid[]) and ${f.owner} = ${userId} and ${alive(f)}`)
  return new Set(
    await unreferencedFiles(
      db,
      own.map(({ id }) => id),
    ),
  )
}

/** Whether all of them may go with what somebody sends. */
export async function areFreeUploads(
  db: Queryable,
  ids: readonly string[],
  userId: string,
): Promise<boolean> {
  return (await freeUploads(db, ids, userId)).size === new Set(ids.map((id) => id.toLowerCase())).size
}
