import { endedEngagementStatuses } from '@minster/domain/college/studies/status'
import { collectionOf } from '@minster/domain/register/paths'
import { bannerIdsIn, lastNamesIn, type PhotoCandidate } from '@minster/domain/students/photos/photo-match'
import { fromOf } from '#kit/records/from.ts'
import { rowsFor } from '#kit/records/scopes.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'

const students = collectionOf('students')

/** A student a photograph may show, with what tells whoever has to choose. */
export interface Sitter extends PhotoCandidate {
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
  const plain = (column: SQL) => sql`regexp_replace(fold(${column}), '[^[:alnum:]]', '', 'g')`
  const lasts = sql.param(lastNamesIn(fileNames))
  const status = from.at('engagement.status')
  const named = sql`(${from.at('partnerId')} = any(${sql.param(bannerIdsIn(fileNames))}::text[])
    or ${plain(from.at('person.lastName'))} = any(${lasts}::text[])
    or ${plain(from.at('person.previousLastName'))} = any(${lasts}::text[]))`
  const found = await db.rows(select({
    id: from.own('id'),
    label: from.label(),
    firstName: from.at('person.firstName'),
    lastName: from.at('person.lastName'),
    preferredName: from.at('person.preferredName'),
    previousLastName: from.at('person.previousLastName'),
    bannerId: from.at('partnerId'),
    photo: from.at('person.photo'),
    status,
    about: sql<string>`concat_ws(', ', ${from.at('engagement.programme.code')}, ${from.at('engagement.hub.name')}, ${status})`,
  })`${from.clause()}
    where ${from.own('deleted_at')} is null and ${rows.condition ?? sql`true`} and ${named}
    order by ${from.at('person.lastName')}, ${from.at('person.firstName')}, ${from.own('id')}`)
  const ended: readonly string[] = endedEngagementStatuses
  return found.map(({ status, ...student }) => ({
    ...student,
    isLive: status !== null && !ended.includes(status),
  }))
}
