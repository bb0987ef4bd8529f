import type { FileHandle } from 'node:fs/promises'
import { table } from '#platform/db/columns.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { sql } from '#platform/db/sql.ts'
import { hesaReturned } from '../returned/tables.ts'

const r = table(hesaReturned)

/** So many at once: each is some thousand characters, and others want to be served between two statements. */
const atOnce = 100

/** Writes down what a file has of everybody, from the lines of JSON it was written with. */
export async function keepRows(tx: Transaction, id: string, rows: FileHandle): Promise<void> {
  let lines: string[] = []
  for await (const line of rows.readLines({ start: 0, autoClose: false })) {
    lines.push(line)
    if (lines.length < atOnce) continue
    await insert(tx, id, lines)
    lines = []
  }
  if (lines.length > 0) await insert(tx, id, lines)
}

async function insert(tx: Transaction, id: string, lines: readonly string[]): Promise<void> {
  await tx.execute(sql`
    insert into ${r} (${r.export}, ${r.of}, ${r.student}, ${r.sid}, ${r.node}, ${r.hash})
    select ${id}::uuid, line ->> 'of', (line ->> 'student')::uuid, line ->> 'sid', line -> 'node', line ->> 'hash'
    from unnest(${sql.param(lines)}::jsonb[]) as line`)
}
