import type { MappingsCopied } from '@minster/domain/hesa/mapping/mapping-calls'
import { sameAsLast } from '@minster/domain/hesa/mapping/same-as-last'
import { AppError } from '@minster/domain/platform/errors/errors'
import { collectionOf } from '@minster/domain/register/paths'
import type { Door } from '#kit/records/store.ts'
import { alive, present, tables } from '#platform/db/columns.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import type { Caller } from '#platform/http/caller.ts'
import { findCollection } from '../collections/find-collection.ts'
import { readLists } from './read-lists.ts'
import { readMappings } from './read-mapping.ts'

const { l } = tables({ l: 'hesa-collections' })
const mappings = collectionOf('hesa-mappings')

/** Copies into a collection the mappings of the one before that it has not and still takes. */
export async function copyMappings(
  tx: Transaction,
  { door, caller }: { readonly door: Door; readonly caller: Caller },
  code: string,
): Promise<MappingsCopied> {
  const collection = await findCollection(tx, code, { lock: true })
  if (collection.state === 'Closed')
    throw new AppError(
      'CONFLICT',
      `The collection ${code} is closed. Its mappings stay as they were returned.`,
    )
  const [before] = await tx.rows(
    select({ id: l.id, code: present(l.code) })`from ${l} where ${l.code} < ${code} and ${alive(l)}
      order by ${l.code} desc limit 1`,
  )
  if (!before) throw new AppError('CONFLICT', `There is no collection before ${code} to take mappings from.`)
  const { taken, left } = sameAsLast(
    await readMappings(tx, before.id),
    await readMappings(tx, collection.id),
    await readLists(tx, collection.id),
  )
  for (const { field, value, code: chosen } of taken)
    await door.create(
      tx,
      mappings,
      { collection: collection.id, frame: field, value, code: chosen },
      { caller },
    )
  return {
    copied: taken.length,
    left: left.map(({ mapping: { field, value, code: lost }, why }) => ({ field, value, code: lost, why })),
  }
}
