import { byCollection } from '@minster/domain/hesa/return/return-place'
import { alive, tables } from '#platform/db/columns.ts'
import { type SQL, sql } from '#platform/db/sql.ts'

const { l } = tables({ l: 'hesa-collections' })

/** Runs, under the alias `r`, of the collection whose code stands in an address. */
export function isOfCollection(params: unknown): SQL {
  const found = byCollection.safeParse(params)
  if (!found.success) return sql`false`
  return sql`r.collection = (select ${l.id} from ${l} where ${l.code} = ${found.data.code} and ${alive(l)})`
}
