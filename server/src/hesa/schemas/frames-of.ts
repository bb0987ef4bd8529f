import type { HesaCode } from '@minster/domain/college/hesa/hesa-places'
import { hesaCodes } from '#office/hesa-codes/tables.ts'
import { tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { schemaInForce } from './stored-schemas.ts'

const { k } = tables({ k: hesaCodes })

/**
 * Reads code lists of a collection's own schema, by entity and field ("Student.ETHNIC"), all of them where none is named; null
 * where it has no schema yet.
 */
export async function framesOf(
  db: Queryable,
  collection: string,
  frames?: readonly string[],
): Promise<ReadonlyMap<string, readonly HesaCode[]> | null> {
  const schema = await schemaInForce(db, collection)
  if (!schema) return null
  const which = frames === undefined ? sql`true` : sql`${k.frame} = any(${sql.param(frames)}::text[])`
  const rows = await db.rows(
    select({ frame: k.frame, code: k.code, label: k.label })`from ${k}
      where ${k.schema} = ${schema.id} and ${which} order by ${k.frame}, ${k.place}`,
  )
  return Map.groupBy(rows, ({ frame }) => frame)
}
