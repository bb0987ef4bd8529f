import { permits } from '@minster/domain/kit/permissions/permissions'
import { valueAt } from '@minster/domain/kit/record/condition'
import { collectionOf, type ReachedCollection, type RecordName } from '@minster/domain/register/paths'
import { type ReadEntry, readHistory } from '#kit/records/history.ts'
import { readOne } from '#kit/records/read.ts'
import type { Queryable } from '#platform/db/connect.ts'
import type { Caller } from '#platform/http/caller.ts'
import { pageParts } from './page-of-student.ts'
import { type PartReply, readRecords } from './page-parts.ts'

/** Something that happened to a student, or to a part of their record. */
export interface PastEntry extends ReadEntry {
  readonly of: { readonly type: RecordName; readonly id: string; readonly label: string }
}

const mostEntries = 500
/** As they are reached under their own addresses, however one came to the student. */
const { person, engagements, sessions } = pageParts(collectionOf('students'))

/**
 * Everything that happened to a student, to the person they are and to their studies, the latest first: each part as far
 * as the caller may read its history under its own address.
 */
export async function readPast(
  db: Queryable,
  page: ReachedCollection,
  id: string,
  caller: Caller,
): Promise<PastEntry[]> {
  const student = await readOne(db, page, id, caller)
  const parts = [person, engagements, sessions].filter(({ name }) =>
    permits(caller.claims, collectionOf(name).access.view),
  )
  const found = await Promise.all(
    parts.map(async (part) =>
      (await readRecords(db, part, id, caller)).map((data) => ({ type: part.name, ...namedOf(data) })),
    ),
  )
  const records = [{ type: page.name, ...namedOf(student) }, ...found.flat()]
  const pasts = await Promise.all(
    records.map(async (of) =>
      (await readHistory(db, of.type, of.id, caller)).map((entry): PastEntry => ({ ...entry, of })),
    ),
  )
  return pasts
    .flat()
    .toSorted((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : other.id - one.id))
    .slice(0, mostEntries)
}

/** What tells records of one student apart: an engagement its programme, a session its year. */
function namedOf(data: PartReply['data']): { id: string; label: string } {
  const label = valueAt(data, 'programme.label') ?? data['academicYear'] ?? data['label']
  return { id: String(data['id']), label: String(label) }
}
