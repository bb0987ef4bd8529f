import type { ChosenMapping } from '@minster/domain/hesa/mapping/list-card'
import { alive, present, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'

const { o } = tables({ o: 'hesa-mappings' })

/** The mappings somebody chose in a collection. */
export async function readMappings(db: Queryable, collection: string): Promise<ChosenMapping[]> {
  return db.rows(
    select({
      id: o.id,
      version: o.version,
      field: present(o.frame),
      value: present(o.value),
      code: present(o.code),
    })`from ${o} where ${o.collection} = ${collection} and ${alive(o)} order by ${o.frame}, ${o.value}`,
  )
}
