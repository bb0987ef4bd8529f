import { sql } from 'drizzle-orm'
import type { Queryable } from '../db/connect.ts'

/** An uploaded file as forms show it; null where there is none any more. */
export async function namedFile(db: Queryable, id: unknown): Promise<{ id: string; label: string } | null> {
  if (typeof id !== 'string') return null
  const [file] = await db.rows<{ id: string; label: string }>(
    sql`select id, name as label from files where id = ${id} and deleted_at is null`,
  )
  return file ?? null
}
