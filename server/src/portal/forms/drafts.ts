import type { FormDraft } from '@minster/domain/portal/forms/form-calls'
import { table, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { returning, select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { formDrafts } from './tables.ts'

const { d } = tables({ d: formDrafts })
const formDraft = table(formDrafts)

/** What somebody filled into a form and has not sent. */
export async function readDraft(db: Queryable, userId: string, form: string): Promise<FormDraft | null> {
  const [draft] = await db.rows(
    select({
      values: sql<Record<string, unknown>>`values`,
      version: formDraft.version,
      savedAt: formDraft.savedAt,
    })`from ${formDraft}
    where ${formDraft.userId} = ${userId} and ${formDraft.form} = ${form}`,
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
  const [draft] = await db.rows(
    returning({
      values: sql<Record<string, unknown>>`values`,
      version: sql<number>`version`,
      savedAt: sql<string>`saved_at`,
    })`insert into ${d} (user_id, form, values, version, saved_at)
    values (${userId}, ${form}, ${JSON.stringify(values)}::jsonb, 1, ${at})
    on conflict (user_id, form) do update
      set values = ${d.values} || excluded.values, version = ${d.version} + 1, saved_at = excluded.saved_at`,
    'form-draft-save',
  )
  if (!draft) throw new Error('A draft was written and not given back.')
  return draft
}

export async function dropDraft(db: Queryable, userId: string, form: string): Promise<void> {
  await db.execute(
    sql`delete from ${formDraft} where ${formDraft.userId} = ${userId} and ${formDraft.form} = ${form}`,
  )
}
