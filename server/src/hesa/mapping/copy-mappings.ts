import type { MappingsCopied } from '@minster/domain/hesa/mapping/mapping-calls'
import { AppError } from '@minster/domain/platform/errors/errors'
import { collectionOf } from '@minster/domain/register/paths'
import type { Door } from '#kit/records/store.ts'
import type { Transaction } from '#platform/db/connect.ts'
import type { Caller } from '#platform/http/caller.ts'
import { findCollection } from '../schemas/find-collection.ts'
import { readLast } from './read-last.ts'

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
  const last = await readLast(tx, collection)
  if (!last) throw new AppError('CONFLICT', `There is no collection before ${code} to take mappings from.`)
  const { taken, left } = last
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
