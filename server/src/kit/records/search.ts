import { permits } from '@minster/domain/kit/permissions/permissions'
import { isFeatureKey, isFeatureOn } from '@minster/domain/platform/features/features'
import { collections, type ReachedCollection } from '@minster/domain/register/paths'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { College } from '#platform/process/college.ts'
import { fromOf } from './from.ts'
import { whereOf } from './list.ts'
import { reachFor } from './visibility.ts'

export interface Hit {
  readonly collection: string
  readonly id: string
  readonly label: string
  readonly detail: string
}

/** What is found besides records, by whoever has something with a page of its own. */
export type Finds = (db: Queryable, caller: Caller, search: string) => Promise<Hit[]>

const hitsOfEach = 6

/** Records of every type in the search box that the caller may see, by the address that shows them to this caller. */
export async function searchEverywhere(
  db: Queryable,
  search: string,
  caller: Caller,
  college: Pick<College, 'features'>,
): Promise<Hit[]> {
  const shown = collections.filter(
    ({ declaration, access, feature }) =>
      declaration.inPalette &&
      permits(caller.claims, access.view) &&
      (feature === undefined || (isFeatureKey(feature) && isFeatureOn(college.features, feature))),
  )
  const found = await Promise.all(shown.map((collection) => hitsIn(db, collection, search, caller)))
  const known = new Set<string>()
  return found.flat().filter(({ id }) => {
    if (known.has(id)) return false
    known.add(id)
    return true
  })
}

async function hitsIn(
  db: Queryable,
  collection: ReachedCollection,
  search: string,
  caller: Caller,
): Promise<Hit[]> {
  const from = fromOf(collection.name)
  const label = from.label()
  const where = whereOf(collection, { filter: { all: [] }, search }, caller, from)
  const status = collection.declaration.list
    .map((path) => reachFor(caller, collection.name, path))
    .find((reached) => reached?.placed.field.kind === 'choice')
  const detail = sql<string | null>`${status ? from.column(status) : sql`null`}`
  const rows = await db.rows(select({ id: from.own('id'), label, detail })`${from.clause()}
    where ${where} order by ${from.own('updated_at')} desc limit ${hitsOfEach}`)
  const words = status?.placed.field.kind === 'choice' ? status.placed.field.choices : undefined
  return rows.map((row) => ({
    collection: collection.path,
    id: row.id,
    label: row.label,
    detail: [collection.declaration.title, row.detail && (words?.[row.detail]?.label ?? row.detail)]
      .filter((part) => part !== null)
      .join(' · '),
  }))
}
