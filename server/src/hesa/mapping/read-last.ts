import { sameAsLast } from '@minster/domain/hesa/mapping/same-as-last'
import { alive, present, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import type { FoundCollection } from '../schemas/find-collection.ts'
import { readLists } from './read-lists.ts'
import { readMappings } from './read-mappings.ts'

const { l } = tables({ l: 'hesa-collections' })

/** What a collection can take over of the mappings of the one before, and what not; null where there is none before. */
export async function readLast(db: Queryable, { id, code }: Pick<FoundCollection, 'id' | 'code'>) {
  const [before] = await db.rows(
    select({ id: l.id, code: present(l.code) })`from ${l} where ${l.code} < ${code} and ${alive(l)}
      order by ${l.code} desc limit 1`,
  )
  if (!before) return null
  const mappings = await readMappings(db, before.id)
  const lists = await readLists(
    db,
    id,
    mappings.map(({ field }) => field),
  )
  return { code: before.code, ...sameAsLast(mappings, await readMappings(db, id), lists) }
}
