import { type SQL, sql } from 'drizzle-orm'
import type { Queryable, Values } from './connect.ts'

/**
 * The same rows as of the statement, each as one JSON text. Of a record with a hundred columns the driver spends more on
 * the columns than the database on finding them. Instants come in PostgreSQL's own words: see `instantIn`.
 */
export function packed(statement: SQL): SQL {
  return sql`select row_to_json(wide) as row from (${statement}) wide`
}

/** Reads the rows of a packed statement. */
export async function unpacked(
  db: Queryable,
  ...[statement, name]: Parameters<Queryable['rows']>
): Promise<Values[]> {
  return (await db.rows<{ row: Values }>(statement, name)).map(({ row }) => row)
}

/** An instant of a packed row, or of one that is not, as ISO text. */
export function instantIn(value: unknown): string | null {
  return typeof value === 'string' ? new Date(value).toISOString() : null
}
