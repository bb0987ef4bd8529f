import { sql } from 'drizzle-orm'
import { named, type Queryable } from '#platform/db/connect.ts'

export interface ListedValue {
  readonly value: string
  readonly group: string | null
  readonly active: boolean
}

/** The values of a list the college keeps itself, in its order; what is no longer offered is still told. */
export async function valuesOfList(db: Queryable, list: string): Promise<ListedValue[]> {
  return db.rows<ListedValue & Record<string, unknown>>(sql`
    select value, "group", active from system_data where list = ${list} and deleted_at is null
    order by "order" nulls last, value`)
}

/** Which values stand in some lists, as `list\nvalue`. */
export async function knownValues(db: Queryable, lists: readonly string[]): Promise<Set<string>> {
  const statement = sql`
    select list, value from system_data where deleted_at is null and list = any(${sql.param(lists)})`
  const rows = await db.rows<{ list: string; value: string }>(...named('known_values', statement))
  return new Set(rows.map(({ list, value }) => `${list}\n${value}`))
}
