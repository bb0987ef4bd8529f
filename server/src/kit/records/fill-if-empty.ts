import type { RecordName } from '@minster/domain/register/paths'
import type { Transaction } from '#platform/db/connect.ts'
import { sql } from '#platform/db/sql.ts'
import { tableNamed } from './from.ts'
import { type NewRow, writeRows } from './write-rows.ts'

/** Writes records of a type where there were never any; says whether it did. */
export async function fillIfEmpty(
  tx: Transaction,
  name: RecordName,
  rows: () => readonly NewRow[],
): Promise<boolean> {
  // Two processes may start on an empty database at once.
  await tx.execute(sql`lock table ${tableNamed(name)} in share row exclusive mode`)
  const [some] = await tx.rows(sql`select 1 from ${tableNamed(name)} limit 1`)
  if (!some) await writeRows(tx, name, rows())
  return !some
}
