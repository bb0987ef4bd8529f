import { fieldsOf } from '@minster/domain/kit/record/record'
import type { Problem } from '@minster/domain/platform/errors/errors'
import { inSentence } from '@minster/domain/platform/words/in-sentence'
import { type RecordName, recordTypeOf } from '@minster/domain/register/paths'
import { recordTypes } from '@minster/domain/register/register'
import { sql } from 'drizzle-orm'
import type { Queryable } from '#platform/db/connect.ts'
import { readStored, type Stored } from './row.ts'

/** What a record cannot be without and is in the bin: the person of an application, the engagement of a session. */
export async function missingLinks(
  db: Queryable,
  { type, stored }: { readonly type: RecordName; readonly stored: Stored },
): Promise<Problem[]> {
  const problems: Problem[] = []
  for (const { path, field } of fieldsOf(recordTypes[type])) {
    const to = stored.values[path]
    if (field.kind !== 'link' || !field.required || typeof to !== 'string') continue
    const [behind] = await readStored(db, field.to, sql`r.id = ${to} and r.deleted_at is not null`)
    if (!behind) continue
    const title = inSentence(recordTypeOf(field.to).title)
    problems.push({
      param: path,
      message: `${field.label}: this ${title} is in the bin too. Restore it first.`,
    })
  }
  return problems
}
