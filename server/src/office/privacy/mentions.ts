import { fieldsOf } from '@minster/domain/kit/record/record'
import { isRecordName, type RecordName } from '@minster/domain/register/paths'
import { isPersonal } from '@minster/domain/register/personal-data'
import { recordTypes } from '@minster/domain/register/register'
import { fromOf } from '#kit/records/from.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select, unionAll } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import { namesOf } from './names.ts'
import type { Records } from './records-of.ts'

export interface Mention {
  readonly type: RecordName
  readonly title: string
  readonly id: string
  readonly label: string
}

const most = 50
const atMost = <Row>(rows: SQL<Row>) => sql<Row>`(${rows} limit ${most})`

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
      const ids = [...(own.get(name) ?? [])]
      return [
        select({
          type: sql<RecordName>`${name}::text`,
          id: from.own('id'),
          label: from.label(),
        })`${from.clause()}
          where ${from.own('deleted_at')} is null and ${from.own('id')} <> all(${sql.param(ids)}::uuid[])
            and concat_ws(' ', ${sql.join(columns, sql`, `)}) ilike any(${sql.param(patterns)}::text[])`,
      ]
    })
  const rows = await db.rows(atMost(unionAll(each.map(atMost))))
  return rows.map((row) => ({ ...row, title: recordTypes[row.type].title }))
}
