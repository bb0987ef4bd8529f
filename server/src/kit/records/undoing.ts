import type { Transaction } from '#platform/db/connect.ts'
import type { Door, How } from './store.ts'
import { takeBackMails } from './take-back-mails.ts'

/** How many writes of a transaction are being undone at this moment, one within another. */
const undoing = new WeakMap<Transaction, number>()

/**
 * Whether what is written just now undoes something or comes out of the bin. It returns to a state that was, which is no
 * news: nobody is written to and nobody is told.
 */
export function isUndoing(tx: Transaction): boolean {
  return (undoing.get(tx) ?? 0) > 0
}

async function whileUndoing<Result>(tx: Transaction, work: () => Promise<Result>): Promise<Result> {
  undoing.set(tx, (undoing.get(tx) ?? 0) + 1)
  try {
    return await work()
  } finally {
    undoing.set(tx, (undoing.get(tx) ?? 0) - 1)
  }
}

/** The door, of which the rules know throughout, by `isUndoing`, that what goes through it is undone or restored. */
export function knowingOfUndoing(door: Door): Door {
  const within = <Result>(tx: Transaction, { action }: Pick<How, 'action'>, work: () => Promise<Result>) =>
    action === 'undone' ? whileUndoing(tx, work) : work()
  return {
    ...door,
    change: (tx, collection, id, body, how) =>
      within(tx, how, () => door.change(tx, collection, id, body, how)),
    remove: (tx, collection, id, how) => within(tx, how, () => door.remove(tx, collection, id, how)),
    createMany: (tx, collection, added, how) =>
      within(tx, how, () => door.createMany(tx, collection, added, how)),
    changeMany: (tx, collection, changes, how) =>
      within(tx, how, () => door.changeMany(tx, collection, changes, how)),
    settleMany: (tx, collection, settled, how) =>
      within(tx, how, () => door.settleMany(tx, collection, settled, how)),
    removeMany: (tx, collection, ids, how) =>
      within(tx, how, () => door.removeMany(tx, collection, ids, how)),
    settle: (tx, collection, id, values, how) =>
      within(tx, how, () => door.settle(tx, collection, id, values, how)),
    restore: (tx, collection, id, how) =>
      whileUndoing(tx, async () => {
        const restored = await door.restore(tx, collection, id, how)
        const removed = restored.version - 1
        await takeBackMails(tx, [{ id, before: removed - 1, after: removed }])
        return restored
      }),
  }
}
