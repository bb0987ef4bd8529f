import { tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { recognisableColumns } from './keys.ts'
import { type Alike, lookUpNew } from './pairs.ts'
import { recognisableIn } from './person-keys.ts'

const { r } = tables({ r: 'people' })

/**
 * Looks up records an import has just added, given in the order of its rows. Answers by their ids those
 * that may be the same: somebody known before, or of a row further up, and more than possibly.
 */
export async function lookUpImported(
  db: Queryable,
  name: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Pick<Alike, 'id' | 'label'>>> {
  if (name !== 'people' || ids.length === 0) return new Map()
  const rows = await db.rows(
    select(recognisableColumns)`from ${r} where ${r.id} = any(${sql.param(ids)}::uuid[])`,
  )
  const people = rows.map(({ id, ...values }) => ({ id, person: recognisableIn(values) }))
  const alike = await lookUpNew(db, people)
  const place = new Map(ids.map((id, at) => [id, at]))
  const isEarlier = (id: string, one: Alike) => (place.get(one.id) ?? -1) < (place.get(id) ?? -1)
  return new Map(
    ids.flatMap((id): [string, Pick<Alike, 'id' | 'label'>][] => {
      const likely = alike.get(id)?.find((one) => one.likeness.strength !== 'possible' && isEarlier(id, one))
      return likely ? [[id, { id: likely.id, label: likely.label }]] : []
    }),
  )
}
