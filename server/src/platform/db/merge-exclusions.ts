import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'

const staying = new WeakSet<PgTable>()

/**
 * Says of a table that its rows stay where they are when the record they name becomes part of another: they tell what
 * happened to that record itself, or are made anew from it. The rows of every other table are led to where it went.
 */
export function staysWhenMerged(table: PgTable): void {
  staying.add(table)
}

/** The names of the tables that said so, of all that are declared. */
export function stayingAmong(declared: readonly unknown[]): string[] {
  return declared.flatMap((one) => (is(one, PgTable) && staying.has(one) ? [getTableName(one)] : []))
}
