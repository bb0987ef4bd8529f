import { permits } from '@minster/domain/kit/permissions/permissions'
import { fieldsOf } from '@minster/domain/kit/record/record'
import { inSentence } from '@minster/domain/platform/words/in-sentence'
import { isRecordName, type RecordName } from '@minster/domain/register/paths'
import { recordTypes } from '@minster/domain/register/register'
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/db/connect.ts'
import type { Caller } from '#platform/http/caller.ts'
import { tableNamed } from './from.ts'

/** Records that make something out of others, not counted as hanging on them: the type, and the field that links. */
export type Chain = readonly { readonly name: string; readonly path: string }[]

export interface HangingOn {
  readonly name: RecordName
  /** Plural of the record type, in words. */
  readonly plural: string
  readonly count: number
}

/**
 * How many records outside the bin hang on a record: by a link of any type's, as a note about it or a file of it.
 * Those an import wrote can be left uncounted.
 */
export async function hangingOn(
  db: Queryable,
  name: string,
  id: string,
  chain: Chain,
  exceptOfImport?: string,
): Promise<HangingOn[]> {
  const counts = Object.keys(recordTypes)
    .filter(isRecordName)
    .flatMap((type): { type: RecordName; count: SQL }[] => {
      const conditions = conditionsOn(type, name, id, chain)
      if (conditions.length === 0) return []
      const where = sql.join(conditions, sql` or `)
      const others =
        exceptOfImport === undefined
          ? sql`true`
          : sql`id not in (select record_id from history where import_run = ${exceptOfImport} and record_type = ${type})`
      const count = sql`(select count(*) from ${tableNamed(type)} where deleted_at is null and ${others} and (${where}))`
      return [{ type, count }]
    })
  const each = counts.map(({ type, count }) => sql`select ${type}::text as name, ${count} as count`)
  const rows = await db.rows<{ name: RecordName; count: number }>(sql.join(each, sql` union all `))
  return rows
    .filter(({ count }) => count > 0)
    .map(({ name: of, count }) => ({ name: of, plural: inSentence(recordTypes[of].plural), count }))
}

/** What hangs on a record as it is told to somebody: of what they may not see no more than that there is something. */
export function toldTo(caller: Caller, hanging: readonly HangingOn[]): Pick<HangingOn, 'plural' | 'count'>[] {
  const seen = hanging.filter(({ name }) => permits(caller.claims, recordTypes[name].access.view))
  const hidden = hanging.length - seen.length
  return hidden === 0 ? seen : [...seen, { plural: 'confidential records', count: hidden }]
}

function conditionsOn(type: keyof typeof recordTypes, name: string, id: string, chain: Chain): SQL[] {
  const fields = fieldsOf(recordTypes[type])
  const links = fields.flatMap(({ path, column, field }): SQL[] => {
    if (!('to' in field) || field.to !== name) return []
    if (chain.some((one) => one.name === type && one.path === path)) return []
    const at = sql.identifier(column)
    return [field.kind === 'links' ? sql`${id}::uuid = any(${at})` : sql`${at} = ${id}`]
  })
  const isAbout = fields.some(({ path }) => path === 'subjectId')
  return isAbout ? [...links, sql`(subject = ${name} and subject_id = ${id})`] : links
}
