import type { Fields } from '@minster/domain/kit/record/field'
import { fieldsOf, snakeOf, type ValuesOf } from '@minster/domain/kit/record/record'
import { type RecordName, recordTypeOf } from '@minster/domain/register/paths'
import type { recordTypes } from '@minster/domain/register/register'
import { getTableColumns, getTableName, type InferSelectModel } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { Expression, type SQL, textOf } from './sql.ts'

/** The columns of values, those of sections nested as the declaration has them. */
type ColumnsOf<F extends Fields, V extends ValuesOf<F> = ValuesOf<F>> = {
  readonly [Name in keyof F]: F[Name] extends { readonly fields: infer Inside extends Fields }
    ? ColumnsOf<Inside>
    : Expression<V[Name]>
}

/** What stands in a statement for a table: `from ${e}`. */
interface Source {
  readonly [textOf]: string
}

/** What every record has. */
interface OfEveryRecord {
  readonly id: Expression<string>
  readonly version: Expression<number>
  readonly createdAt: Expression<string>
  readonly updatedAt: Expression<string>
  readonly deletedAt: Expression<string | null>
}

/** The table of a record type under an alias, with its columns as the declaration says them. */
export type Records<Name extends RecordName> = Source &
  OfEveryRecord &
  ColumnsOf<(typeof recordTypes)[Name]['fields']>

/** A table of its own under an alias. */
type Rows<T extends PgTable> = Source & {
  readonly [Name in keyof InferSelectModel<T>]: Expression<InferSelectModel<T>[Name]>
}

type Named<Of extends RecordName | PgTable> = Of extends RecordName
  ? Records<Of>
  : Of extends PgTable
    ? Rows<Of>
    : never

/**
 * Tables under their aliases, for statements to name: `${e}` is the table where rows come from, `${e.course.hub}` a column of
 * it. A field that is renamed in its declaration is then an error of the compiler in every statement that names it.
 */
export function tables<const Of extends Readonly<Record<string, RecordName | PgTable>>>(
  of: Of,
): { readonly [Alias in keyof Of]: Named<Of[Alias]> } {
  const named = Object.entries(of).map(([alias, table]) => [alias, columnsUnder(table, alias)])
  return Object.fromEntries(named)
}

/** A table without an alias, its columns without one before them: for what is inserted and updated. */
export function table<const Of extends RecordName | PgTable>(of: Of): Named<Of> {
  return columnsUnder(of, '') as Named<Of>
}

/** The columns that a record has whatever its type, under the alias its table goes by. */
export function ofAnyRecord(alias: string): OfEveryRecord {
  const column = <Value>(name: string) => new Expression<Value>(`${alias}."${name}"`)
  return {
    id: column('id'),
    version: column('version'),
    createdAt: column('created_at'),
    updatedAt: column('updated_at'),
    deletedAt: column('deleted_at'),
  }
}

/** The table of records whose type is known only while the server runs, under an alias. */
export function anyRecords(name: string, alias: string): Source & OfEveryRecord {
  return { ...ofAnyRecord(alias), [textOf]: `"${snakeOf(name)}" as ${alias}` }
}

function columnsUnder(of: RecordName | PgTable, alias: string): object {
  const before = alias === '' ? '' : `${alias}.`
  const name = typeof of === 'string' ? snakeOf(of) : getTableName(of)
  const found: Nested = { [textOf]: alias === '' ? `"${name}"` : `"${name}" as ${alias}` }
  const columns = typeof of === 'string' ? recordColumns(of) : tableColumns(of)
  for (const [path, column] of columns) {
    const steps = path.split('.')
    const last = steps.pop() ?? path
    let place = found
    for (const step of steps) place = place[step] = nestedIn(place[step])
    place[last] = new Expression(`${before}"${column}"`)
  }
  return found
}

interface Nested {
  [name: string]: Nested | Expression<unknown>
  [textOf]?: string
}

const nestedIn = (there: Nested | Expression<unknown> | undefined): Nested =>
  there === undefined || there instanceof Expression ? {} : there

function recordColumns(name: RecordName): [path: string, column: string][] {
  const ofAll = ['id', 'version', 'createdAt', 'updatedAt', 'deletedAt']
  return [
    ...ofAll.map((path): [string, string] => [path, snakeOf(path)]),
    ...fieldsOf(recordTypeOf(name)).map(({ path, column }): [string, string] => [path, column]),
  ]
}

function tableColumns(of: PgTable): [path: string, column: string][] {
  return Object.entries(getTableColumns(of)).map(([path, { name }]) => [path, name])
}

/** That a record is not in the bin. */
export function alive(of: Pick<OfEveryRecord, 'deletedAt'>): Expression<boolean> {
  return new Expression(`${of.deletedAt.text} is null`)
}

/** Columns of a table that may have no row beside another's, as behind a left join. */
export type Optional<Of> = {
  readonly [Name in keyof Of]: Of[Name] extends Expression<infer Value>
    ? Expression<Value | null>
    : Of[Name] extends string
      ? Of[Name]
      : Optional<Of[Name]>
}

/** Tables that are joined from the left: any of their columns may be null. */
export function optional<Of extends object>(of: Of): Optional<Of> {
  return of as Optional<Of>
}

/** A column of rows that are there only where it is filled in, as the statement sees to. */
export function present<Value>(of: Expression<Value>): Expression<NonNullable<Value>>
export function present<Value>(of: SQL<Value>): SQL<NonNullable<Value>>
export function present(of: unknown): unknown {
  return of
}
