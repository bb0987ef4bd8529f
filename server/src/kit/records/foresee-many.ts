import { AppError } from '@minster/domain/platform/errors/errors'
import type { ReachedCollection } from '@minster/domain/register/paths'
import type { Transaction } from '#platform/db/connect.ts'
import { outOfSightAfter } from './out-of-sight.ts'
import { demandRight, findAllLocked, notThere } from './place.ts'
import { closedTo, following, type Keeping, objections, proposeChange, refuse } from './propose.ts'
import { refusalsOf } from './rules.ts'
import type { Foreseen, How, ToChange } from './store.ts'

/** What would follow from many changes, each of another record, and nothing of one from another. */
export async function foreseeMany(
  keeping: Keeping,
  tx: Transaction,
  collection: ReachedCollection,
  changes: readonly ToChange[],
  how: How,
): Promise<readonly Foreseen[]> {
  demandRight(how, collection.access.edit)
  const ids = changes.map(({ id }) => id)
  const found = await findAllLocked(tx, collection, ids, how, collection.access.edit)
  const closed = await closedTo(tx, keeping, collection.name, [...found.keys()], how)
  return Promise.all(
    changes.map(async ({ id, body }): Promise<Foreseen> => {
      try {
        const stored = found.get(id.toLowerCase())
        if (!stored) throw notThere(collection)
        const { change, unread } = await proposeChange(tx, keeping, collection, stored, body, how)
        refuse(unread)
        const refusals = refusalsOf(await objections(tx, keeping, change, how, 'changed', closed))
        const follows = await following(tx, keeping, change, how)
        return { offered: [...refusals, ...outOfSightAfter(collection, change, how.caller), ...follows] }
      } catch (error) {
        if (error instanceof AppError) return { refused: error }
        throw error
      }
    }),
  )
}
