import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { table } from '#platform/db/columns.ts'
import type { Queryable, Transaction } from '#platform/db/connect.ts'
import { sql } from '#platform/db/sql.ts'
import { hesaReturned } from '../returned/tables.ts'

const r = table(hesaReturned)

/** So many at once: each is some thousand characters, of which only a few are to be held beside the validator. */
const atOnce = 100

/** Writes down what a file has of everybody, from the lines of JSON it was written with, by the descriptor of their file. */
export async function keepRows(tx: Transaction, id: string, rows: number): Promise<void> {
  await forgetRows(tx, id)
  const written = createReadStream('', { fd: rows, start: 0, autoClose: false })
  let lines: string[] = []
  for await (const line of createInterface({ input: written })) {
    lines.push(line)
    if (lines.length < atOnce) continue
    await insert(tx, id, lines)
    lines = []
  }
  if (lines.length > 0) await insert(tx, id, lines)
}

/** Forgets what was written down of a file that came to nothing. */
export async function forgetRows(db: Queryable, id: string): Promise<void> {
  await db.execute(sql`delete from ${r} where ${r.export} = ${id}`)
}

async function insert(tx: Transaction, id: string, lines: readonly string[]): Promise<void> {
  await tx.execute(sql`
    insert into ${r} (${r.export}, ${r.of}, ${r.student}, ${r.sid}, ${r.node}, ${r.hash})
    select ${id}::uuid, line ->> 'of', (line ->> 'student')::uuid, line ->> 'sid', line -> 'node', line ->> 'hash'
    from unnest(${sql.param(lines)}::jsonb[]) as line`)
}
