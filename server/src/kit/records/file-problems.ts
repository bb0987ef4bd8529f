import { fieldsOf } from '@minster/domain/kit/record/record'
import type { FlatValues } from '@minster/domain/kit/record/values'
import type { Problem } from '@minster/domain/platform/errors/errors'
import type { RecordName } from '@minster/domain/register/paths'
import { recordTypeOf } from '@minster/domain/register/paths'
import { tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import { holdsFiles, unreferencedFiles } from './held-files.ts'

const { f } = tables({ f: 'files' })

export interface NamedFiles {
  readonly name: RecordName
  readonly id: string
  readonly before: FlatValues | null
  readonly after: FlatValues
  /** Paths that the caller gave; what the college's own rules fill in is theirs to answer for. */
  readonly given: ReadonlySet<string>
}

const message =
  'This file belongs to another record and stays there. Download it and upload it here if it is needed in both.'

/**
 * A file belongs for good to the record it was put on: to name it elsewhere would show it to whoever sees that record,
 * and to erase it there would take it from this one. So only what the caller uploaded and no record holds yet can be
 * named, and what the record held before. A file that does not exist is told elsewhere.
 */
export async function fileProblems(
  db: Queryable,
  { name, id, before, after, given }: NamedFiles,
  caller: Caller,
): Promise<Problem[]> {
  const places = fieldsOf(recordTypeOf(name)).filter(({ field }) => holdsFiles(field))
  if (places.length === 0) return []
  const held = new Set(before === null ? [] : places.flatMap(({ path }) => idsIn(before[path])))
  const wanted = places
    .filter(({ path }) => given.has(path))
    .map(({ path }) => ({ path, ids: idsIn(after[path]).filter((file) => !held.has(file)) }))
    .filter(({ ids }) => ids.length > 0)
  if (wanted.length === 0) return []
  const free = await freeFor(
    db,
    wanted.flatMap(({ ids }) => ids),
    { name, id },
    caller,
  )
  return wanted
    .filter(({ ids }) => ids.some((file) => !free.has(file)))
    .map(({ path }) => ({ param: path, message }))
}

function idsIn(value: unknown): string[] {
  return [value].flat().flatMap((id) => (typeof id === 'string' ? [id.toLowerCase()] : []))
}

/** Of some files those the caller uploaded that nobody else holds; locked, as two records may ask for one at once. */
async function freeFor(
  db: Queryable,
  ids: readonly string[],
  about: { readonly name: RecordName; readonly id: string },
  caller: Caller,
): Promise<ReadonlySet<string>> {
  const rows = await db.rows(
    select({
      id: f.id,
      own: sql<boolean>`${f.owner} = ${caller.userId}`,
      about: sql<boolean>`coalesce(${f.subject} = ${about.name} and ${f.subjectId} = ${about.id}, false)`,
    })`from ${f} where ${f.id} = any(${sql.param(ids)}::uuid[]) for no key update`,
  )
  const own = rows.filter((row) => row.own && !row.about).map((row) => row.id)
  return new Set([
    ...(await unreferencedFiles(db, own)),
    ...rows.filter((row) => row.about).map((row) => row.id),
    // What does not exist belongs to nobody.
    ...ids.filter((id) => !rows.some((row) => row.id === id)),
  ])
}
