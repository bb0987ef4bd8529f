import { alive, tables } from '#platform/db/columns.ts'
import { named, type Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'

const { s } = tables({ s: 'system-data' })

export interface ListedValue {
  readonly value: string
  readonly group: string | null
  readonly active: boolean
}

/** The values of a list the college keeps itself, in its order; what is no longer offered is still told. */
export async function valuesOfList(db: Queryable, list: string): Promise<ListedValue[]> {
  return db.rows(select({ value: s.value, group: s.group, active: sql<boolean>`${s.active} is true` })`
    from ${s} where ${s.list} = ${list} and ${alive(s)} order by ${s.order} nulls last, ${s.value}`)
}

/** Which values stand in some lists, as `list\nvalue`. */
export async function knownValues(db: Queryable, lists: readonly string[]): Promise<Set<string>> {
  const statement = select({ list: s.list, value: s.value })`
    from ${s} where ${alive(s)} and ${s.list} = any(${sql.param(lists)})`
  const rows = await db.rows(...named('known_values', statement))
  return new Set(rows.map(({ list, value }) => `${list}\n${value}`))
}
