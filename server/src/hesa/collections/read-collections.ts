import type { CollectionCard, SchemaInForce } from '@minster/domain/hesa/collections/collection-calls'
import { hesaCodes, hesaSchemas } from '#office/hesa-codes/tables.ts'
import { alive, optional, present, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import { demonstrationOrigin } from '../schemas/keep-schema.ts'

const { l, h, k } = tables({ l: 'hesa-collections', h: hesaSchemas, k: hesaCodes })
const { u } = optional(tables({ u: 'users' }))

/** Reads collections with their schemas in force, the newest first. */
export async function readCollections(db: Queryable, which: SQL = sql`true`): Promise<CollectionCard[]> {
  const rows = await db.rows(
    select({
      id: l.id,
      version: l.version,
      code: present(l.code),
      academicYear: present(l.academicYear),
      state: present(l.state),
      opens: l.opens,
      submitBy: l.submitBy,
      signOffBy: l.signOffBy,
      source: l.source,
      sentAt: l.sentAt,
    })`from ${l} where ${alive(l)} and ${which} order by ${l.code} desc`,
  )
  const schemas = await readSchemasInForce(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, schema: schemas.get(row.id) ?? null }))
}

async function readSchemasInForce(
  db: Queryable,
  collections: readonly string[],
): Promise<ReadonlyMap<string, SchemaInForce>> {
  const rows = await db.rows(
    select(
      {
        collection: h.collection,
        id: h.id,
        names: h.names,
        version: h.version,
        uploadedAt: h.uploadedAt,
        uploadedBy: u.name,
        origin: h.origin,
        hash: h.hash,
        model: sql<{
          readonly entities: readonly { readonly parts: readonly { readonly is: string }[] }[]
        }>`${h.model}`,
        codes: sql<number>`(select count(*)::int from ${k} where ${k.schema} = ${h.id})`,
        earlier: sql<number>`(count(*) over (partition by ${h.collection}))::int - 1`,
      },
      sql`select distinct on (${h.collection})`,
    )`from ${h} left join ${u} on ${u.id} = ${h.uploadedBy}
      where ${h.collection} = any(${sql.param(collections)}::uuid[])
      order by ${h.collection}, ${h.uploadedAt} desc, ${h.id} desc`,
  )
  return new Map(
    rows.map(({ collection, origin, model, uploadedBy, ...row }) => [
      collection,
      {
        ...row,
        uploadedBy: uploadedBy ?? null,
        isDemonstration: origin === demonstrationOrigin,
        entities: model.entities.length,
        fields: model.entities.flatMap(({ parts }) => parts.filter(({ is }) => is === 'field')).length,
      },
    ]),
  )
}
