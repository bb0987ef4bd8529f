import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'

const { e } = tables({ e: 'hesa-explanations' })

/** The rules of which somebody said why what they find in a collection is right all the same. */
export async function readExplained(db: Queryable, collection: string): Promise<ReadonlySet<string>> {
  const rows = await db.rows(
    select({ check: e.check })`from ${e} where ${e.collection} = ${collection} and ${alive(e)}`,
  )
  return new Set(rows.flatMap(({ check }) => check ?? []))
}
