import type { Compiled, Queryable, Values } from './connect.ts'
import { select } from './select.ts'
import { type SQL, sql } from './sql.ts'

/**
 * The same rows as of the statement, each as one JSON text. Of a record with a hundred columns the driver spends more on
 * the columns than the database on finding them. Instants come in PostgreSQL's own words: see `instantIn`.
 */
export function packed(statement: SQL): SQL<Packed> {
  return select({ row: sql<Values>`row_to_json(wide)` })`from (${statement}) wide`
}

export type Packed = { readonly row: Values }

/** Reads the rows of a packed statement. */
export async function unpacked(db: Queryable, statement: Compiled<Packed>, name?: string): Promise<Values[]> {
  return (await db.rows(statement, name)).map(({ row }) => row)
}

/** An instant of a packed row, or of one that is not, as ISO text. */
export function instantIn(value: unknown): string | null {
  return typeof value === 'string' ? new Date(value).toISOString() : null
}
