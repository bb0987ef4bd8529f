import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable, Values } from '#platform/db/connect.ts'

export const draftForm = z.object({
  /** By path, as they were typed. */
  values: z.record(z.string(), z.unknown()),
  version: z.int(),
  savedAt: z.string(),
})
export type FormDraft = z.infer<typeof draftForm>

interface Row extends Values, FormDraft {}

/** What somebody filled into a form and has not sent. */
export async function readDraft(db: Queryable, userId: string, form: string): Promise<FormDraft | null> {
  const [draft] = await db.rows<Row>(
    sql`select values, version, saved_at as "savedAt" from form_drafts
    where user_id = ${userId} and form = ${form}`,
    'form-draft',
  )
  return draft ?? null
}

/** Adds what was typed since to a draft, field by field, so that two pages of one student lose nothing of each other's. */
export async function saveDraft(
  db: Queryable,
  { userId, form, at }: { readonly userId: string; readonly form: string; readonly at: string },
  values: Readonly<Record<string, unknown>>,
): Promise<FormDraft> {
  const [draft] = await db.rows<Row>(
    sql`insert into form_drafts as d (user_id, form, values, version, saved_at)
    values (${userId}, ${form}, ${JSON.stringify(values)}::jsonb, 1, ${at})
    on conflict (user_id, form) do update
      set values = d.values || excluded.values, version = d.version + 1, saved_at = excluded.saved_at
    returning values, version, saved_at as "savedAt"`,
    'form-draft-save',
  )
  if (!draft) throw new Error('A draft was written and not given back.')
  return draft
}

export async function dropDraft(db: Queryable, userId: string, form: string): Promise<void> {
  await db.execute(sql`delete from form_drafts where user_id = ${userId} and form = ${form}`)
}
