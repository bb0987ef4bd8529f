import type { SQL } from 'drizzle-orm'
import { Expression, Line, sql } from './sql.ts'

/** What is read, under the names it gets. */
export type Shape = Readonly<Record<string, Expression<unknown> | SQL>>

/** The rows a shape reads. */
export type RowOf<S> = {
  -readonly [Name in keyof S]: S[Name] extends Expression<infer Value>
    ? Value
    : S[Name] extends SQL<infer Value>
      ? Value
      : never
}

/**
 * What a statement within another reads, as columns under its alias: ``with c as (${select(shape)`…`}) ${select({ ...c })}``,
 * where `c` is `columnsOf(shape, 'c')`.
 */
export function columnsOf<const S extends Shape>(
  shape: S,
  alias: string,
): { readonly [Name in keyof S]: Expression<RowOf<S>[Name]> } {
  const columns = Object.keys(shape).map((name) => [name, new Expression(`${alias}."${name}"`)])
  return Object.fromEntries(columns)
}

const plainly = sql`select`

/**
 * A statement whose rows have the type of what it selects: ``select({ id: e.id, name: nameOfPerson(p) })`from ${e} …` ``. What
 * stands before the columns, `select` when not said, may be `select distinct`, or begin with `with`.
 */
export function select<const S extends Shape>(
  shape: S,
  head: SQL = plainly,
): (strings: TemplateStringsArray, ...parts: readonly unknown[]) => SQL<RowOf<S>> {
  return (strings, ...parts) =>
    listed(new Line().add(head), shape).write(' ').addAll(strings, parts).end<RowOf<S>>()
}

function listed(line: Line, shape: Shape): Line {
  let before = ' '
  for (const [name, value] of Object.entries(shape)) {
    line.write(before).add(value).write(` as "${name}"`)
    before = ', '
  }
  return line
}

/** The rows of several statements that read the same, one after the other. */
export function unionAll<Row>(statements: readonly SQL<Row>[]): SQL<Row> {
  const line = new Line()
  for (const [at, statement] of statements.entries()) line.write(at > 0 ? ' union all ' : '').add(statement)
  return line.end<Row>()
}

/** What a statement that writes answers of the rows it wrote: ``returning({ id: s.id })`insert into ${s} …` ``. */
export function returning<const S extends Shape>(
  shape: S,
): (strings: TemplateStringsArray, ...parts: readonly unknown[]) => SQL<RowOf<S>> {
  return (strings, ...parts) =>
    listed(new Line().addAll(strings, parts).write(' returning'), shape).end<RowOf<S>>()
}

/** One value that is read beside each row: ``subselect(listOf({ … }))`from ${f} …` ``. */
export function subselect<Value>(
  value: SQL<Value> | Expression<Value>,
): (strings: TemplateStringsArray, ...parts: readonly unknown[]) => SQL<Value> {
  return (strings, ...parts) =>
    new Line().write('(select ').add(value).write(' ').addAll(strings, parts).write(')').end<Value>()
}

/** One JSON object of each row. */
function jsonOf<const S extends Shape>(shape: S): SQL<RowOf<S>> {
  const pairs = Object.entries(shape).map(([name, value]) => sql`'${sql.raw(name)}', ${value}`)
  return sql<RowOf<S>>`json_build_object(${sql.join(pairs, sql`, `)})`
}

/** A JSON list of all rows of a group, empty where there are none. */
export function listOf<const S extends Shape>(shape: S, order: SQL = sql``): SQL<RowOf<S>[]> {
  return sql<RowOf<S>[]>`coalesce(json_agg(${jsonOf(shape)} ${order}), '[]')`
}
