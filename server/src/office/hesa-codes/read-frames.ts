import type { HesaCode } from '@minster/domain/college/hesa/hesa-places'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { hesaCodes, hesaSchemas } from './tables.ts'

const { k, h, l } = tables({ k: hesaCodes, h: hesaSchemas, l: 'hesa-collections' })

/**
 * Reads code lists of the schema in force, by entity and field ("Student.ETHNIC"): the latest schema of the
 * collection under way, or of the newest that has one where that has none. What no schema has is left out.
 */
export async function readFrames(
  db: Queryable,
  frames: readonly string[],
): Promise<ReadonlyMap<string, readonly HesaCode[]>> {
  const rows = await db.rows(
    select({ frame: k.frame, code: k.code, label: k.label })`from ${k}
      where ${k.frame} = any(${sql.param(frames)}::text[]) and ${k.schema} = (
        select ${h.id} from ${h} join ${l} on ${l.id} = ${h.collection} and ${alive(l)}
        order by ${l.state} = 'Under way' desc, ${l.code} desc, ${h.uploadedAt} desc, ${h.id} desc limit 1)
      order by ${k.frame}, ${k.place}`,
  )
  return Map.groupBy(rows, ({ frame }) => frame)
}
