import { fieldsOf, snakeOf } from '@minster/domain/kit/record/record'
import type { FlatValues } from '@minster/domain/kit/record/values'
import { recordTypeOf } from '@minster/domain/register/paths'
import { type SQL, sql } from 'drizzle-orm'
import { type Compiled, compile, planNameOf, type Queryable, type Values } from '#platform/db/connect.ts'
import { instantIn, packed, unpacked } from '#platform/db/packed.ts'
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
    packed(sql`select ${storedColumns(name)} from ${tableNamed(name)} r where ${where}${locking}`),
  )
  // Every change begins with it, so its plan is kept.
  const rows = await unpacked(db, statement, lock ? planNameOf('locked', statement) : undefined)
  return rows.map((row) => storedOf(name, row))
}

function storedOf(name: string, row: Values): Stored {
  const values: Record<string, unknown> = {}
  for (const { path, column, field } of fieldsOf(recordTypeOf(name)))
    values[path] = field.kind === 'dateTime' ? instantIn(row[column]) : row[column]
  return {
    id: String(row['id']),
    version: Number(row['version']),
    deletedAt: instantIn(row['deleted_at']),
    values,
  }
}

/** The statement that writes a new row; the same for every row of a type. */
export function insertOf(name: string, id: string, values: FlatValues, at: string): Compiled {
  const fields = fieldsOf(recordTypeOf(name))
  return {
    text: insertTextOf(name),
    values: [id, at, ...fields.map(({ path }) => values[path] ?? null)],
  }
}

const insertTexts = new Map<string, string>()

function insertTextOf(name: string): string {
  const known = insertTexts.get(name)
  if (known !== undefined) return known
  const columns = fieldsOf(recordTypeOf(name)).map(({ column }) => column)
  const list = ['id', 'version', 'created_at', 'updated_at', ...columns].map((column) => `"${column}"`)
  const places = ['$1', '1', '$2', '$2', ...columns.map((_, at) => `$${at + 3}`)]
  const text = `insert into "${snakeOf(name)}" (${list.join(', ')}) values (${places.join(', ')})`
  insertTexts.set(name, text)
  return text
}

/** The statement that writes changed values and the next version. */
export function updateOf(
  name: string,
  id: string,
  version: number,
  changed: FlatValues,
  at: string,
): Compiled {
  const fields = fieldsOf(recordTypeOf(name)).filter(({ path }) => path in changed)
  const sets = fields.map(({ column }, place) => `, "${column}" = $${place + 4}`).join('')
  return {
    text: `update "${snakeOf(name)}" set version = $2, updated_at = $3${sets} where id = $1`,
    values: [id, version, at, ...fields.map(({ path }) => changed[path] ?? null)],
  }
}

/** The statement that puts a record into the bin, or takes it out again. */
export function moveToBin(
  name: string,
  id: string,
  version: number,
  deletedAt: string | null,
  at: string,
): Compiled {
  return {
    text: `update "${snakeOf(name)}" set version = $2, updated_at = $3, deleted_at = $4 where id = $1`,
    values: [id, version, at, deletedAt],
  }
}
