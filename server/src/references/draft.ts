import { AppError } from '@minster/domain/errors'
import { questionKeys } from '@minster/domain/records/application/reference-questions'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable, Transaction } from '../db/connect.ts'
import { readStored } from '../records/row.ts'

/** Far more than an answer may have in the end: a draft is never cut. */
const longestDraft = 50_000
const text = z.string().max(longestDraft, 'This is far too long to be kept.').nullish()

/** What a referee may send: answers to the nine questions, and nothing else. */
export const answersSchema = z.strictObject({
  churchLeader: z.boolean('Answer yes or no.').nullish(),
  timeKnown: text,
  congregationTime: text,
  congregationRegularity: text,
  congregationStanding: text,
  churchSupport: text,
  churchCommunity: text,
  capacityLearning: text,
  capacityGrowth: text,
})

type WrittenAnswers = z.infer<typeof answersSchema>

export interface Draft {
  readonly version: number
  readonly answers: WrittenAnswers
  readonly savedAt: string
}

/** What a referee has written so far; null before the first word. */
export async function readDraft(db: Queryable, reference: string): Promise<Draft | null> {
  const [row] = await db.rows<{ version: number; answers: unknown; saved_at: string }>(
    sql`select version, answers, saved_at from reference_drafts where reference_id = ${reference}`,
  )
  if (!row) return null
  const answers = answersSchema.safeParse(row.answers)
  return { version: row.version, answers: answers.success ? answers.data : {}, savedAt: row.saved_at }
}

/**
 * Keeps what a referee has written; `version` is what they began with. Where somebody with the same link saved
 * meanwhile, nothing is kept and the newer draft answered, so that either can be chosen.
 */
export async function saveDraft(
  tx: Transaction,
  reference: string,
  { version, answers }: { readonly version: number; readonly answers: WrittenAnswers },
  now: Date,
): Promise<Draft> {
  await refuseStale(tx, reference, version)
  const next = { version: version + 1, answers, savedAt: now.toISOString() }
  await tx.touch(sql`
    insert into reference_drafts (reference_id, version, answers, saved_at)
    values (${reference}, ${next.version}, ${JSON.stringify(next.answers)}, ${next.savedAt})
    on conflict (reference_id) do update set version = excluded.version, answers = excluded.answers,
      saved_at = excluded.saved_at`)
  return next
}

/** Refuses what was written beside a draft somebody else has saved since. */
export async function refuseStale(db: Queryable, reference: string, version: number): Promise<void> {
  const stored = await readDraft(db, reference)
  if ((stored?.version ?? 0) !== version)
    throw new AppError('CONFLICT', 'Somebody else with this link has changed the draft.', [], stored)
}

/** What was sent becomes a draft again, so that the referee adds to it instead of beginning anew. */
export async function keepAsDraft(tx: Transaction, reference: string, now: Date): Promise<void> {
  const [stored] = await readStored(tx, 'references', sql`r.id = ${reference}`)
  if (!stored) return
  const sent = Object.fromEntries(questionKeys.map((key) => [key, stored.values[`answers.${key}`] ?? null]))
  const before = await readDraft(tx, reference)
  await saveDraft(tx, reference, { version: before?.version ?? 0, answers: answersSchema.parse(sent) }, now)
}

export async function dropDraft(tx: Transaction, reference: string): Promise<void> {
  await tx.touch(sql`delete from reference_drafts where reference_id = ${reference}`)
}
