import { fieldsOf } from '@minster/domain/kit/record/record'
import { isRecordName, type RecordName } from '@minster/domain/register/paths'
import { isPersonal } from '@minster/domain/register/personal-data'
import { recordTypes } from '@minster/domain/register/register'
import { sql } from 'drizzle-orm'
import { fromOf } from '#kit/records/from.ts'
import type { Queryable, Values } from '#platform/db/connect.ts'
import { namesOf } from './names.ts'
import type { Records } from './records-of.ts'

export interface Mention extends Values {
  readonly type: RecordName
  readonly title: string
  readonly id: string
  readonly label: string
}

const most = 50

/** Records of others whose texts name a person in full or by address: they stay as they are, and are for a human to read. */
export async function findMentions(db: Queryable, person: string, own: Records): Promise<Mention[]> {
  const words = await namesOf(db, [person])
  if (words.length === 0) return []
  const patterns = words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  const each = Object.keys(recordTypes)
    .filter(isRecordName)
    .flatMap((name) => {
      const columns = fieldsOf(recordTypes[name])
        .filter((placed) => isPersonal(placed) && ['text', 'longText', 'email'].includes(placed.field.kind))
        .map(({ column }) => sql`r.${sql.identifier(column)}`)
      if (columns.length === 0) return []
      const from = fromOf(name)
      const label = from.label()
      const ids = [...(own.get(name) ?? [])]
      return [
        sql`(select ${name}::text as type, ${from.own('id')} as id, ${label} as label ${from.clause()}
          where ${from.own('deleted_at')} is null and ${from.own('id')} <> all(${sql.param(ids)}::uuid[])
            and concat_ws(' ', ${sql.join(columns, sql`, `)}) ilike any(${sql.param(patterns)}::text[]) limit ${most})`,
      ]
    })
  const rows = await db.rows<Mention>(sql`${sql.join(each, sql` union all `)} limit ${most}`)
  return rows.map((row) => ({ ...row, title: recordTypes[row.type].title }))
}
