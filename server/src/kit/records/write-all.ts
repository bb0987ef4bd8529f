import { fieldsOf, type PlacedField, snakeOf } from '@minster/domain/kit/record/record'
import type { FlatValues } from '@minster/domain/kit/record/values'
import { recordTypeOf } from '@minster/domain/register/paths'
import { type Compiled, planNameOf, type Queryable } from '#platform/db/connect.ts'
import type { HistoryEntry } from './history.ts'

/** One of many records as it is written, and what its history says. */
export interface ToWrite {
  readonly id: string
  readonly version: number
  /** By path; of a record that is there already only what differs. */
  readonly values: FlatValues
  readonly entry: HistoryEntry
}

const historyColumns = 'record_type, record_id, version, at, user_id, real_user_id, action, reason, changes'

/** Adds many records of one type and their histories with one statement. */
export async function insertAll(
  db: Queryable,
  name: string,
  added: readonly ToWrite[],
  at: string,
): Promise<void> {
  const columns = fieldsOf(recordTypeOf(name)).map(({ column }) => `"${column}"`)
  const own = ['id', 'version', ...columns].join(', ')
  const insert = `insert into "${snakeOf(name)}" (created_at, updated_at, ${own})
    select $2::timestamptz, $2::timestamptz, ${own} from json_populate_recordset(null::"${snakeOf(name)}", $1::json)`
  await writeBoth(db, name, insert, added, at, 'insert_all')
}

/** Changes many records of one type and adds to their histories, with one statement for all that change the same fields. */
export async function updateAll(
  db: Queryable,
  name: string,
  changed: readonly ToWrite[],
  at: string,
): Promise<void> {
  const declaration = recordTypeOf(name)
  const fieldsIn = ({ values }: ToWrite) => fieldsOf(declaration).filter(({ path }) => path in values)
  const alike = Map.groupBy(changed, (one) =>
    fieldsIn(one)
      .map(({ column }) => column)
      .join(),
  )
  for (const same of alike.values()) {
    const [first] = same
    if (!first) continue
    const sets = fieldsIn(first).map(({ column }) => `, "${column}" = given."${column}"`)
    const update = `update "${snakeOf(name)}" r set version = given.version, updated_at = $2::timestamptz${sets.join('')}
      from json_populate_recordset(null::"${snakeOf(name)}", $1::json) given where r.id = given.id`
    await writeBoth(db, name, update, same, at)
  }
}

/** Moves many records of one type to the bin and adds to their histories, with one statement. */
export async function moveAllToBin(
  db: Queryable,
  name: string,
  moved: readonly ToWrite[],
  at: string,
): Promise<void> {
  const move = `update "${snakeOf(name)}" r set version = given.version, updated_at = $2::timestamptz, deleted_at = $2::timestamptz
    from json_populate_recordset(null::"${snakeOf(name)}", $1::json) given where r.id = given.id`
  await writeBoth(db, name, move, moved, at)
}

/** Writes records and what happened to them together, so that neither can be without the other. */
async function writeBoth(
  db: Queryable,
  name: string,
  write: string,
  records: readonly ToWrite[],
  at: string,
  purpose?: string,
): Promise<void> {
  const byPath = new Map(fieldsOf(recordTypeOf(name)).map((placed) => [placed.path, placed]))
  const statement: Compiled = {
    text: `with written as (${write})
    insert into history (${historyColumns})
    select ${historyColumns} from json_populate_recordset(null::history, $3::json)`,
    values: [
      JSON.stringify(records.map((one) => rowOf(one, byPath))),
      at,
      JSON.stringify(records.map(({ entry }) => historyRowOf(entry))),
    ],
  }
  // New rows of a type come in the same words again and again; changes are as many as people's habits.
  await db.execute(statement, purpose === undefined ? undefined : planNameOf(purpose, statement))
}

function rowOf(
  { id, version, values }: ToWrite,
  byPath: ReadonlyMap<string, PlacedField>,
): Record<string, unknown> {
  const row: Record<string, unknown> = { id, version }
  for (const [path, value] of Object.entries(values)) {
    const column = byPath.get(path)?.column
    // What is not given is null.
    if (column !== undefined && value !== null) row[column] = value
  }
  return row
}

function historyRowOf(entry: HistoryEntry): Record<string, unknown> {
  return {
    record_type: entry.recordType,
    record_id: entry.recordId,
    version: entry.version,
    at: entry.at,
    user_id: entry.userId,
    real_user_id: entry.realUserId,
    action: entry.action,
    reason: entry.reason,
    changes: entry.changes,
  }
}
