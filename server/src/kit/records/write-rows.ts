import { fieldsOf } from '@minster/domain/kit/record/record'
import type { FlatValues } from '@minster/domain/kit/record/values'
import { type RecordName, recordTypeOf } from '@minster/domain/register/paths'
import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/db/connect.ts'
import { tableNamed } from './from.ts'

/** A record that a database begins with: its values by path, and how it came to them. */
export interface NewRow {
  readonly id: string
  /** ISO instant it was made at. */
  readonly at: string
  readonly values: FlatValues
  readonly by?: string | null
  /** Changes of one field since, oldest first; the values are those after the last. */
  readonly steps?: readonly FieldChange[]
}
export interface FieldChange {
  readonly at: string
  readonly by: string | null
  readonly path: string
  readonly from: unknown
  readonly to: unknown
  readonly reason?: string
}

const rowsAtOnce = 2500

/**
 * Writes records many at a time, with their history. It goes around the one write door because nothing is live yet and
 * 100,000 rows through it would take an hour; a test holds every type of row against what the door would have refused.
 */
export async function writeRows(tx: Transaction, name: RecordName, rows: readonly NewRow[]): Promise<void> {
  const fields = fieldsOf(recordTypeOf(name))
  const columns = ['id', 'version', 'created_at', 'updated_at', ...fields.map(({ column }) => column)]
  const list = sql.raw(columns.map((column) => `"${column}"`).join(', '))
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const part = rows.slice(from, from + rowsAtOnce)
    const json = JSON.stringify(
      part.map(({ id, at, values, steps = [] }) => {
        const row: Record<string, unknown> = {
          id,
          version: 1 + steps.length,
          created_at: at,
          updated_at: steps.at(-1)?.at ?? at,
        }
        for (const { path, column } of fields)
          if (values[path] !== null && values[path] !== undefined) row[column] = values[path]
        return row
      }),
    )
    await tx.execute(sql`
      insert into ${tableNamed(name)} (${list})
      select ${list} from json_populate_recordset(null::${tableNamed(name)}, ${json}::json)`)
    await writeHistories(tx, name, part)
  }
}

async function writeHistories(tx: Transaction, name: RecordName, rows: readonly NewRow[]): Promise<void> {
  const entries = rows.flatMap(({ id, at, by = null, steps = [] }) => [
    { record_id: id, version: 1, at, user_id: by, action: 'created', reason: null, changes: [] },
    ...steps.map(({ path, from, to, ...step }, index) => ({
      record_id: id,
      version: index + 2,
      at: step.at,
      user_id: step.by,
      action: 'changed',
      reason: step.reason ?? null,
      changes: [{ path, from, to }],
    })),
  ])
  await tx.execute(sql`
    insert into history (record_type, record_id, version, at, user_id, action, reason, changes)
    select ${name}, record_id, version, at, user_id, action, reason, changes
    from json_populate_recordset(null::history, ${JSON.stringify(entries)}::json)`)
}
