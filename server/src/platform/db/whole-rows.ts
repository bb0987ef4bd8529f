import { getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Values } from './connect.ts'
import { select } from './select.ts'
import { Expression, type SQL, sql } from './sql.ts'

/** A table whose rows are of some type: for what serves several tables alike. */
export type TableOf<Row> = PgTable & { readonly $inferSelect: Row }

type Statement<Row> = (strings: TemplateStringsArray, ...parts: readonly unknown[]) => SQL<Row>

/** Reads whole rows of a table under an alias: ``wholeRows(runs, 'r')`from runs r where …` ``. */
export function wholeRows<Row extends Values>(of: TableOf<Row>, alias: string): Statement<Row> {
  const columns = Object.entries(getTableColumns(of)).map(([property, { name }]) => [
    property,
    new Expression(`${alias}."${name}"`),
  ])
  return select(Object.fromEntries(columns)) as Statement<Row>
}

/** Values with the columns they go to, named as in the rows of a table. */
export function assignments<Row>(of: TableOf<Row>, values: Partial<Row>): { column: SQL; value: SQL }[] {
  const columns = getTableColumns(of)
  return Object.entries(values).map(([property, value]: [string, unknown]) => {
    const column = columns[property]
    if (!column) throw new Error(`There is no column for "${property}".`)
    const isJson = column.getSQLType() === 'jsonb' && value !== null
    return {
      column: sql`${sql.identifier(column.name)}`,
      value: isJson ? sql`${JSON.stringify(value)}::jsonb` : sql`${sql.param(value)}`,
    }
  })
}
