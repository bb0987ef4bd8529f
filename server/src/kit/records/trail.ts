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
