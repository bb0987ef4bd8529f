import type { Transaction } from '#platform/db/connect.ts'
import type { Written } from './rules.ts'

const trails = new WeakMap<Transaction, Written[]>()

/** What was written in a transaction so far, in its order; whoever writes adds to it. */
export function trailOf(tx: Transaction): Written[] {
  const trail = trails.get(tx) ?? []
  trails.set(tx, trail)
  return trail
}

/** The write from which something follows that is done now: the last one. Null before the first. */
export function causeOf(tx: Transaction): Pick<Written, 'id' | 'after'> | null {
  return trailOf(tx).at(-1) ?? null
}

const followed = new WeakMap<Transaction, string>()

/** The record from which follows what is written just now, by id; null where nothing is followed. */
export function followedIn(tx: Transaction): string | null {
  return followed.get(tx) ?? null
}

/** Does what follows from a record; what is written meanwhile is known to follow from it. */
export async function whileFollowing<Result>(
  tx: Transaction,
  id: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const before = followed.get(tx)
  followed.set(tx, id)
  try {
    return await work()
  } finally {
    if (before === undefined) followed.delete(tx)
    else followed.set(tx, before)
  }
}

/** Of what was written, some records with all that followed from them. */
export function withWhatFollowed(written: readonly Written[], ids: Iterable<string>): Written[] {
  const all = new Set(ids)
  return written.filter(({ id, follows }) => {
    const isOne = all.has(id) || (follows !== null && all.has(follows))
    if (isOne) all.add(id)
    return isOne
  })
}
