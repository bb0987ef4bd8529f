import { endedEngagementStatuses } from '@minster/domain/college/studies/status'
import { collectionOf } from '@minster/domain/register/paths'
import { bannerIdsIn, lastNamesIn, type PhotoCandidate } from '@minster/domain/students/photos/photo-match'
import { sql } from 'drizzle-orm'
import { fromOf } from '#kit/records/from.ts'
import { rowsFor } from '#kit/records/scopes.ts'
import type { Queryable, Values } from '#platform/db/connect.ts'
import type { Caller } from '#platform/http/caller.ts'

const students = collectionOf('students')

/** A student a photograph may show, with what tells whoever has to choose. */
export interface Sitter extends PhotoCandidate {
  readonly about: string
  readonly photo: string | null
}

interface Row extends Values {
  readonly id: string
  readonly label: string
  readonly firstName: string
  readonly lastName: string
  readonly preferredName: string | null
  readonly previousLastName: string | null
  readonly bannerId: string | null
  readonly status: string | null
  readonly about: string
  readonly photo: string | null
}

/** Whom some file names may be about, among the students the caller may change: by Banner ID and by last name. */
export async function sittersNamed(
  db: Queryable,
  fileNames: readonly string[],
  caller: Caller,
): Promise<Sitter[]> {
  const from = fromOf('students')
  const rows = rowsFor(students, students.access.edit, caller, from)
  if (rows === 'none') return []
  const of = (path: string) => from.at(path)
  const plain = (path: string) => sql`regexp_replace(fold(${of(path)}), '[^[:alnum:]]', '', 'g')`
  const lasts = sql.param(lastNamesIn(fileNames))
  const about = ['engagement.programme.code', 'engagement.hub.name', 'engagement.status'].map(of)
  const columns = sql`${from.own('id')} as id, ${from.label()} as label, ${of('person.firstName')} as "firstName",
    ${of('person.lastName')} as "lastName", ${of('person.preferredName')} as "preferredName",
    ${of('person.previousLastName')} as "previousLastName", ${of('partnerId')} as "bannerId",
    ${of('person.photo')} as photo, ${of('engagement.status')} as status,
    concat_ws(', ', ${sql.join(about, sql`, `)}) as about`
  const named = sql`(${of('partnerId')} = any(${sql.param(bannerIdsIn(fileNames))}::text[])
    or ${plain('person.lastName')} = any(${lasts}::text[])
    or ${plain('person.previousLastName')} = any(${lasts}::text[]))`
  const found = await db.rows<Row>(sql`
    select ${columns} ${from.clause()}
    where ${from.own('deleted_at')} is null and ${rows.condition ?? sql`true`} and ${named}
    order by ${of('person.lastName')}, ${of('person.firstName')}, ${from.own('id')}`)
  const ended: readonly string[] = endedEngagementStatuses
  return found.map(({ status, ...student }) => ({
    ...student,
    isLive: status !== null && !ended.includes(status),
  }))
}
