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

/** Made once for each alias a table goes by: hundreds of files name the same few dozen tables. */
const made = new Map<RecordName | PgTable, Map<string, object>>()

function columnsUnder(of: RecordName | PgTable, alias: string): object {
  const known = made.get(of) ?? new Map<string, object>()
  made.set(of, known)
  const columns = known.get(alias) ?? makeColumns(of, alias)
  known.set(alias, columns)
  return columns
}

function makeColumns(of: RecordName | PgTable, alias: string): object {
  const name = typeof of === 'string' ? snakeOf(of) : getTableName(of)
  const found = new (partOf(of))(alias === '' ? '' : `${alias}.`)
  return Object.assign(found, { [textOf]: alias === '' ? `"${name}"` : `"${name}" as ${alias}` })
}

/** Columns of a table, or of a section of one; each is made when it is first named, as few statements name many. */
class Columns {
  readonly #before: string

  constructor(before: string) {
    this.#before = before
  }

  /** Has it made under a name: a column by its own name, or a section. */
  static declare(name: string, what: string | typeof Columns): void {
    Object.defineProperty(this.prototype, name, {
      get(this: Columns) {
        const before = this.#before
        const value = typeof what === 'string' ? new Expression(`${before}"${what}"`) : new what(before)
        Object.defineProperty(this, name, { value })
        return value
      },
    })
  }
}

const parts = new Map<RecordName | PgTable, typeof Columns>()

function partOf(of: RecordName | PgTable): typeof Columns {
  const known = parts.get(of)
  if (known) return known
  const part = partWith(typeof of === 'string' ? recordColumns(of) : tableColumns(of))
  parts.set(of, part)
  return part
}

function partWith(columns: readonly [path: string, column: string][]): typeof Columns {
  const part = class extends Columns {}
  const steps = Map.groupBy(columns, ([path]) => path.split('.', 1)[0] ?? path)
  for (const [step, own] of steps) {
    const [[path, column] = [step, step]] = own
    const inside = own.map(([one, name]): [string, string] => [one.slice(step.length + 1), name])
    part.declare(step, path === step ? column : partWith(inside))
  }
  return part
}

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
