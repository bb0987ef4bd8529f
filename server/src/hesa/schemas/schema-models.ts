import type { HesaSchema } from '@minster/domain/hesa/schemas/schema-model'
import { hesaSchemas } from '#office/hesa-codes/tables.ts'
import { tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'

const { h } = tables({ h: hesaSchemas })

/** Those in force of this year and the last, and what they are compared with. */
const mostHeld = 4
/** A schema never changes: another upload is another one. The one asked for last is the last. */
const held = new Map<string, HesaSchema>()

/** The models of schemas by their ids, without code lists; one that was read lately is not read again. */
export async function modelsOf(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, HesaSchema>> {
  const found = new Map(
    ids.flatMap((id): [string, HesaSchema][] => {
      const model = held.get(id)
      return model ? [[id, model]] : []
    }),
  )
  const missing = ids.filter((id) => !found.has(id))
  if (missing.length > 0) {
    const rows = await db.rows(
      select({ id: h.id, model: sql<HesaSchema>`${h.model}` })`from ${h}
        where ${h.id} = any(${sql.param(missing)}::uuid[])`,
    )
    for (const { id, model } of rows) found.set(id, model)
  }
  for (const [id, model] of found) hold(id, model)
  return found
}

function hold(id: string, model: HesaSchema): void {
  held.delete(id)
  held.set(id, model)
  for (const oldest of held.keys()) {
    if (held.size <= mostHeld) return
    held.delete(oldest)
  }
}
