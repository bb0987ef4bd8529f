import { AppError } from '@minster/domain/platform/errors/errors'
import type { z } from 'zod'
import { table } from '#platform/db/columns.ts'
import type { Queryable, Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { bursaryDrafts, placementDrafts, referenceDrafts } from './tables.ts'

const draftTables = {
  reference_drafts: table(referenceDrafts),
  placement_drafts: table(placementDrafts),
  bursary_drafts: table(bursaryDrafts),
}

/** Whose draft it is: several may be asked about one record, and each writes their own. */
export interface DraftOf {
  readonly id: string
  readonly party: string
}

/** Where what is written by links of one kind is kept before it is sent, and what it may be. */
export interface DraftKind {
  readonly table: keyof typeof draftTables
  readonly answers: z.ZodType
}

export const draftsOf = ({ table: name }: Pick<DraftKind, 'table'>) => draftTables[name]

export interface Draft {
  /** Counts the savings; 0 before the first. */
  readonly version: number
  readonly answers: unknown
  readonly savedAt: string
}

/** What somebody wrote so far about a record; null before the first word. */
export async function readLinkDraft(
  db: Queryable,
  kind: DraftKind,
  { id, party }: DraftOf,
): Promise<Draft | null> {
  const drafts = draftsOf(kind)
  const [row] = await db.rows(
    select({
      version: drafts.version,
      answers: drafts.answers,
      savedAt: drafts.savedAt,
    })`from ${drafts} where ${drafts.aboutId} = ${id} and ${drafts.party} = ${party}`,
  )
  if (!row) return null
  const read = kind.answers.safeParse(row.answers)
  return { ...row, answers: read.success ? read.data : {} }
}

/**
 * Keeps what was written; `version` is what they began with. Where somebody with the same link saved meanwhile, nothing
 * is kept and the newer draft answered, so that either can be chosen.
 */
export async function saveDraft(
  tx: Transaction,
  kind: DraftKind,
  of: DraftOf,
  { version, answers }: Pick<Draft, 'version' | 'answers'>,
  now: Date,
): Promise<Draft> {
  await refuseStale(tx, kind, of, version)
  const next = { version: version + 1, answers, savedAt: now.toISOString() }
  await tx.execute(sql`
    insert into ${draftsOf(kind)} (about_id, party, version, answers, saved_at)
    values (${of.id}, ${of.party}, ${next.version}, ${JSON.stringify(next.answers)}, ${next.savedAt})
    on conflict (about_id, party) do update set version = excluded.version, answers = excluded.answers,
      saved_at = excluded.saved_at`)
  return next
}

/** Refuses what was written beside a draft somebody else has saved since. */
export async function refuseStale(
  db: Queryable,
  kind: DraftKind,
  of: DraftOf,
  version: number,
): Promise<void> {
  const stored = await readLinkDraft(db, kind, of)
  if ((stored?.version ?? 0) !== version)
    throw new AppError('CONFLICT', 'Somebody else with this link has changed the draft.', [], stored)
}

/** Forgets what was written about a record, by one of those asked or by all. */
export async function dropLinkDraft(
  tx: Transaction,
  kind: DraftKind,
  { id, party }: { readonly id: string; readonly party?: string },
): Promise<void> {
  const theirs = party === undefined ? sql`true` : sql`party = ${party}`
  await tx.execute(sql`delete from ${draftsOf(kind)} where about_id = ${id} and ${theirs}`)
}
