import { referenceAnswers } from '@minster/domain/admissions/references/reference-calls'
import { questionKeys } from '@minster/domain/admissions/references/reference-questions'
import { type DraftKind, type DraftOf, readLinkDraft, saveDraft } from '#kit/mailed-links/drafts.ts'
import { readStored } from '#kit/records/row.ts'
import { tables } from '#platform/db/columns.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { sql } from '#platform/db/sql.ts'

const { r } = tables({ r: 'references' })

/** What a referee writes is kept as it is written. Nobody at the college reads it before it is sent. */
export const referenceDrafts: DraftKind = {
  table: 'reference_drafts',
  answers: referenceAnswers,
}

export const draftOf = (reference: string): DraftOf => ({ id: reference, party: 'referee' })

/** What was sent becomes a draft again, so that the referee adds to it instead of beginning anew. */
export async function keepAsDraft(tx: Transaction, reference: string, now: Date): Promise<void> {
  const [stored] = await readStored(tx, 'references', sql`${r.id} = ${reference}`)
  if (!stored) return
  const sent = Object.fromEntries(questionKeys.map((key) => [key, stored.values[`answers.${key}`] ?? null]))
  const before = await readLinkDraft(tx, referenceDrafts, draftOf(reference))
  const draft = { version: before?.version ?? 0, answers: referenceAnswers.parse(sent) }
  await saveDraft(tx, referenceDrafts, draftOf(reference), draft, now)
}
