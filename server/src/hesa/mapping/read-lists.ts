import { shippedFrames } from '@minster/domain/hesa/frames/shipped-frames'
import { listsOfSchema, listsShipped, type ReturnLists } from '@minster/domain/hesa/mapping/return-lists'
import type { HesaSchema } from '@minster/domain/hesa/schemas/schema-model'
import type { Queryable } from '#platform/db/connect.ts'
import { framesOf } from '../schemas/frames-of.ts'
import { schemaInForce } from '../schemas/stored-schemas.ts'

const shipped = listsShipped(shippedFrames)

/** Reads what a collection takes, by its id: its own schema, or what the product comes with where it has none. */
export async function readLists(
  db: Queryable,
  collection: string,
  fields?: readonly string[],
): Promise<ReturnLists> {
  const schema = await schemaInForce(db, collection)
  if (!schema) return shipped
  const frames = schema.model.entities.flatMap((entity) =>
    entity.parts.flatMap((part) =>
      part.is === 'field' &&
      part.type.frame !== null &&
      (fields === undefined || fields.includes(`${entity.name}.${part.name}`))
        ? [part.type.frame]
        : [],
    ),
  )
  return listsOfSchema(schema.model, (await framesOf(db, collection, frames)) ?? new Map())
}

/** The same of a schema that was read with its code lists, null where a collection has none of its own. */
export function listsIn(schema: HesaSchema | null): ReturnLists {
  return schema
    ? listsOfSchema(schema, new Map(schema.frames.map(({ name, codes }) => [name, codes])))
    : shipped
}
