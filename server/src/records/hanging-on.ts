import { fieldsOf } from '@minster/domain/record/record'
import { isRecordName } from '@minster/domain/records/paths'
import { recordTypes } from '@minster/domain/records/register'
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../db/connect.ts'
import { tableNamed } from './from.ts'

/** Records that make something out of others, not counted as hanging on them: the type, and the field that links. */
export type Chain = readonly { readonly name: string; readonly path: string }[]

export interface HangingOn {
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
    .flatMap((type): { plural: string; count: SQL }[] => {
      const { plural } = recordTypes[type]
      const conditions = conditionsOn(type, name, id, chain)
      if (conditions.length === 0) return []
      const where = sql.join(conditions, sql` or `)
      const others =
        exceptOfImport === undefined
          ? sql`true`
          : sql`id not in (select record_id from history where import_run = ${exceptOfImport} and record_type = ${type})`
      const count = sql`(select count(*) from ${tableNamed(type)} where deleted_at is null and ${others} and (${where}))`
      return [{ plural: plural.toLowerCase(), count }]
    })
  const each = counts.map(({ plural, count }) => sql`select ${plural}::text as plural, ${count} as count`)
  const rows = await db.rows<{ plural: string; count: number }>(sql.join(each, sql` union all `))
  return rows.filter(({ count }) => count > 0)
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
