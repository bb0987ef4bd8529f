import type { HesaSchema } from '@minster/domain/hesa/schemas/schema-model'
import { hesaSchemas } from '#office/hesa-codes/tables.ts'
import { alive, present, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'

const { h, l } = tables({ h: hesaSchemas, l: 'hesa-collections' })

/** What is kept of a schema beside its codes: its frames are empty. */
const kept = {
  id: h.id,
  code: present(l.code),
  collection: h.collection,
  names: h.names,
  version: h.version,
  uploadedAt: h.uploadedAt,
  hash: h.hash,
  /** Key of the files in the file store, one ZIP. */
  stored: h.stored,
  model: sql<HesaSchema>`${h.model}`,
}

/** The schemas uploaded for a collection, the one in force first. */
export function readSchemas(db: Queryable, collection: string, most = 2) {
  return db.rows(
    select(kept)`from ${h} join ${l} on ${l.id} = ${h.collection} and ${alive(l)}
      where ${h.collection} = ${collection} order by ${h.uploadedAt} desc, ${h.id} desc limit ${most}`,
  )
}
export type StoredSchema = Awaited<ReturnType<typeof readSchemas>>[number]

/** The schema in force of a collection. */
export async function schemaInForce(db: Queryable, collection: string): Promise<StoredSchema | undefined> {
  return (await readSchemas(db, collection, 1))[0]
}

/** The schema in force of the last collection before a code that has one. */
export async function schemaBefore(db: Queryable, code: string): Promise<StoredSchema | undefined> {
  const [found] = await db.rows(
    select(kept)`from ${h} join ${l} on ${l.id} = ${h.collection} and ${alive(l)}
      where ${l.code} < ${code} order by ${l.code} desc, ${h.uploadedAt} desc, ${h.id} desc limit 1`,
  )
  return found
}
