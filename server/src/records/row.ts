import { fieldsOf } from '@minster/domain/record/record'
import type { FlatValues } from '@minster/domain/record/values'
import { recordTypeOf } from '@minster/domain/records/paths'
import { type SQL, sql } from 'drizzle-orm'
import { compile, planNameOf, type Queryable, type Values } from '../db/connect.ts'
import { tableNamed } from './from.ts'

/** A record as it is stored: values by path, links as ids. */
export interface Stored {
  readonly id: string
  readonly version: number
  readonly deletedAt: string | null
  readonly values: FlatValues
}

const columnsOf = new Map<string, SQL>()

function storedColumns(name: string): SQL {
  const known = columnsOf.get(name)
  if (known) return known
  const fields = fieldsOf(recordTypeOf(name)).map(({ column }) => `r."${column}"`)
  const columns = sql.raw(['r.id', 'r.version', 'r.deleted_at', ...fields].join(', '))
  columnsOf.set(name, columns)
  return columns
}

/**
 * Reads stored records by a condition on alias `r`; with `lock` they stay as they are until the transaction ends. The
 * lock lets records that link to them be written meanwhile, or two that link to the same one would wait for each other.
 */
export async function readStored(
  db: Queryable,
  name: string,
  where: SQL,
  { lock = false }: { lock?: boolean } = {},
): Promise<Stored[]> {
  const locking = lock ? sql` for no key update of r` : sql``
  const statement = compile(
    sql`select ${storedColumns(name)} from ${tableNamed(name)} r where ${where}${locking}`,
  )
  // Every change begins with it, so its plan is kept.
  const rows = await db.rows<StoredRow>(statement, lock ? planNameOf('locked', statement) : undefined)
  return rows.map((row) => storedOf(name, row))
}

interface StoredRow extends Values {
  readonly id: string
  readonly version: number
  readonly deleted_at: string | null
}

function storedOf(name: string, row: StoredRow): Stored {
  const values: Record<string, unknown> = {}
  for (const { path, column } of fieldsOf(recordTypeOf(name))) values[path] = row[column]
  return {
    id: row.id,
    version: row.version,
    deletedAt: row.deleted_at,
    values,
  }
}

/** The statement that writes a new row. */
export function insertOf(name: string, id: string, values: FlatValues, at: string): SQL {
  const filled = fieldsOf(recordTypeOf(name)).filter(
    ({ path }) => values[path] !== null && values[path] !== undefined,
  )
  const columns = sql.raw(
    ['id', 'version', 'created_at', 'updated_at', ...filled.map(({ column }) => `"${column}"`)].join(', '),
  )
  const params = [
    sql`${id}`,
    sql`1`,
    sql`${at}`,
    sql`${at}`,
    ...filled.map(({ path }) => sql`${sql.param(values[path])}`),
  ]
  return sql`insert into ${tableNamed(name)} (${columns}) values (${sql.join(params, sql`, `)})`
}

/** The statement that writes changed values and the next version. */
export function updateOf(name: string, id: string, version: number, changed: FlatValues, at: string): SQL {
  const sets = fieldsOf(recordTypeOf(name))
    .filter(({ path }) => path in changed)
    .map(({ path, column }) => sql`${sql.identifier(column)} = ${sql.param(changed[path] ?? null)}`)
  const all = [sql`version = ${version}`, sql`updated_at = ${at}`, ...sets]
  return sql`update ${tableNamed(name)} set ${sql.join(all, sql`, `)} where id = ${id}`
}

/** The statement that puts a record into the bin, or takes it out again. */
export function moveToBin(
  name: string,
  id: string,
  version: number,
  deletedAt: string | null,
  at: string,
): SQL {
  return sql`update ${tableNamed(name)} set version = ${version}, updated_at = ${at}, deleted_at = ${deletedAt} where id = ${id}`
}
