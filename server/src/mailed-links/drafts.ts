import { AppError } from '@minster/domain/errors'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable, Transaction } from '../db/connect.ts'

/** Where what is written by links of one kind is kept before it is sent, and what it may be. */
export interface DraftKind {
  readonly table: string
  readonly answers: z.ZodType
  /** What keeping it is called in the description of the interface. */
  readonly summary: string
}

/** Which draft something was written beside. */
export const draftVersion = z.int('Say which draft this was written beside.').min(0)

export interface Draft {
  /** Counts the savings; 0 before the first. */
  readonly version: number
  readonly answers: unknown
  readonly savedAt: string
}

/** What was written so far about a record; null before the first word. */
export async function readDraft(
  db: Queryable,
  { table, answers }: DraftKind,
  id: string,
): Promise<Draft | null> {
  const [row] = await db.rows<{ version: number; answers: unknown; saved_at: string }>(
    sql`select version, answers, saved_at from ${sql.identifier(table)} where about_id = ${id}`,
  )
  if (!row) return null
  const read = answers.safeParse(row.answers)
  return { version: row.version, answers: read.success ? read.data : {}, savedAt: row.saved_at }
}

/**
 * Keeps what was written; `version` is what they began with. Where somebody with the same link saved meanwhile, nothing
 * is kept and the newer draft answered, so that either can be chosen.
 */
export async function saveDraft(
  tx: Transaction,
  kind: DraftKind,
  id: string,
  { version, answers }: Pick<Draft, 'version' | 'answers'>,
  now: Date,
): Promise<Draft> {
  await refuseStale(tx, kind, id, version)
  const next = { version: version + 1, answers, savedAt: now.toISOString() }
  await tx.touch(sql`
    insert into ${sql.identifier(kind.table)} (about_id, version, answers, saved_at)
    values (${id}, ${next.version}, ${JSON.stringify(next.answers)}, ${next.savedAt})
    on conflict (about_id) do update set version = excluded.version, answers = excluded.answers,
      saved_at = excluded.saved_at`)
  return next
}

/** Refuses what was written beside a draft somebody else has saved since. */
export async function refuseStale(
  db: Queryable,
  kind: DraftKind,
  id: string,
  version: number,
): Promise<void> {
  const stored = await readDraft(db, kind, id)
  if ((stored?.version ?? 0) !== version)
    throw new AppError('CONFLICT', 'Somebody else with this link has changed the draft.', [], stored)
}

export async function dropDraft(tx: Transaction, { table }: DraftKind, id: string): Promise<void> {
  await tx.touch(sql`delete from ${sql.identifier(table)} where about_id = ${id}`)
}
