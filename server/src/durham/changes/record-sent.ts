import type { Aspect, AspectFacts } from '@minster/domain/durham/changes/aspect-facts'
import { v7 as newId } from 'uuid'
import { table, tables } from '#platform/db/columns.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { returning } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { refreshChanges } from './refresh-changes.ts'
import { durhamSent } from './tables.ts'

const { d } = tables({ d: durhamSent })
const sent = table(durhamSent)

/** What Durham was told of one aspect of an engagement. */
export interface Told {
  readonly engagement: string
  readonly aspect: Aspect
  readonly facts: AspectFacts
}

export interface Telling {
  /** The file that carried it; null for a form. */
  readonly file: string | null
  /** An ISO instant: of two about the same aspect the later one counts. */
  readonly at: string
  readonly userId: string | null
  readonly note: string | null
}

/** Keeps what Durham was told, and takes out of the queue what it knows by then. */
export async function recordSent(
  tx: Transaction,
  rows: readonly Told[],
  telling: Telling,
  today: string,
): Promise<void> {
  await keepSent(tx, rows, telling)
  await refreshChanges(tx, engagementsOf(rows), today)
}

/** Keeps what Durham was told; whoever asks brings the queue in line. */
export async function keepSent(
  tx: Transaction,
  rows: readonly Told[],
  { file, at, userId, note }: Telling,
): Promise<void> {
  if (rows.length === 0) return
  const kept = rows.map(({ engagement, aspect, facts }) => ({ id: newId(), engagement, aspect, facts }))
  await tx.execute(sql`
    insert into ${sent} (${sent.id}, ${sent.engagement}, ${sent.aspect}, ${sent.facts}, ${sent.at}, ${sent.file}, ${sent.userId}, ${sent.note})
    select ${sent.id}, ${sent.engagement}, ${sent.aspect}, ${sent.facts}, ${at}::timestamptz, ${file}::uuid, ${userId}::uuid, ${note}::text
    from json_populate_recordset(null::durham_sent, ${JSON.stringify(kept)}::json)`)
}

/** Takes back what a file told Durham: what it was told before counts again. */
export async function forgetSent(tx: Transaction, file: string, today: string): Promise<void> {
  const gone = await tx.rows(
    returning({ engagement: d.engagement })`delete from ${d} where ${d.file} = ${file}`,
  )
  await refreshChanges(tx, engagementsOf(gone), today)
}

function engagementsOf(rows: readonly { readonly engagement: string }[]): string[] {
  return rows.map(({ engagement }) => engagement)
}
