import type { MetRecord } from '@minster/domain/kit/import/import-calls'
import { collectionAt } from '@minster/domain/register/paths'
import type { Queryable } from '#platform/db/connect.ts'
import type { Caller } from '#platform/http/caller.ts'
import { targetOf } from './matches.ts'
import type { Run, StoredRow } from './runs.ts'

/** Shows records of one type as far as a caller may see them, by id; who may not be seen is not among them. */
export type ShowMet = (
  db: Queryable,
  name: string,
  ids: readonly string[],
  caller: Caller,
) => Promise<ReadonlyMap<string, MetRecord>>

/** The records some rows meet, as they stand beside them. */
export async function shownMet(
  db: Queryable,
  show: ShowMet,
  run: Run,
  rows: readonly StoredRow[],
  caller: Caller,
): Promise<ReadonlyMap<string, MetRecord>> {
  const name = collectionAt(run.collection)?.name
  if (name === undefined) return new Map()
  const byLink = Map.groupBy(
    rows.flatMap(({ meets }) => meets),
    ({ link }) => link,
  )
  const found = await Promise.all(
    [...byLink].map(([link, meets]) => {
      const ids = [...new Set(meets.map(({ id }) => id))]
      return show(db, targetOf(name, link), ids, caller)
    }),
  )
  return new Map(found.flatMap((one) => [...one]))
}
