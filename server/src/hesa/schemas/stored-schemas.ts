import { hesaSchemas } from '#office/hesa-codes/tables.ts'
import { alive, present, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { type RowOf, select } from '#platform/db/select.ts'
import { modelsOf } from './schema-models.ts'

const { h, l } = tables({ h: hesaSchemas, l: 'hesa-collections' })

/** What is kept of a schema beside its model and codes. */
const shape = {
  id: h.id,
  code: present(l.code),
  collection: h.collection,
  names: h.names,
  version: h.version,
  uploadedAt: h.uploadedAt,
  hash: h.hash,
  /** Key of the files in the file store, one ZIP. */
  storedAs: h.storedAs,
}
type SchemaRow = RowOf<typeof shape>

/** Gives schemas their models, the frames of which are empty. */
async function withModels(db: Queryable, rows: readonly SchemaRow[]) {
  const models = await modelsOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.flatMap((row) => {
    const model = models.get(row.id)
    return model ? [{ ...row, model }] : []
  })
}

/** The schemas uploaded for a collection, the one in force first. */
export async function readSchemas(db: Queryable, collection: string, most = 2) {
  const rows = await db.rows(
    select(shape)`from ${h} join ${l} on ${l.id} = ${h.collection} and ${alive(l)}
      where ${h.collection} = ${collection} order by ${h.uploadedAt} desc, ${h.id} desc limit ${most}`,
  )
  return withModels(db, rows)
}
export type StoredSchema = Awaited<ReturnType<typeof readSchemas>>[number]

/** The schema in force of a collection. */
export async function schemaInForce(db: Queryable, collection: string): Promise<StoredSchema | undefined> {
  return (await readSchemas(db, collection, 1))[0]
}

/** Answers whether what went by a schema, or by none, goes by the one in force: the same files uploaded again are the same schema. */
export async function isInForce(db: Queryable, collection: string, schema: string | null): Promise<boolean> {
  const latest = await schemaInForce(db, collection)
  if ((latest?.id ?? null) === schema) return true
  const [own] = await db.rows(select({ hash: h.hash })`from ${h} where ${h.id} = ${schema}`)
  return own !== undefined && own.hash === latest?.hash
}

/** The schema in force of the last collection before a code that has one. */
export async function schemaBefore(db: Queryable, code: string): Promise<StoredSchema | undefined> {
  const rows = await db.rows(
    select(shape)`from ${h} join ${l} on ${l.id} = ${h.collection} and ${alive(l)}
      where ${l.code} < ${code} order by ${l.code} desc, ${h.uploadedAt} desc, ${h.id} desc limit 1`,
  )
  return (await withModels(db, rows))[0]
}
