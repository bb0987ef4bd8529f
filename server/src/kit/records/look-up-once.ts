import type { Queryable } from '#platform/db/connect.ts'

const known = new WeakMap<Queryable, Map<string, Promise<unknown>>>()

/**
 * Looks up what many records of one transaction ask in the same words, once: the first asks and the others wait for its
 * answer. For what that transaction does not write itself.
 */
export function lookUpOnce<Found>(db: Queryable, what: string, look: () => Promise<Found>): Promise<Found>
export function lookUpOnce(db: Queryable, what: string, look: () => Promise<unknown>): Promise<unknown> {
  const answers = known.get(db) ?? new Map<string, Promise<unknown>>()
  known.set(db, answers)
  const answer = answers.get(what) ?? look()
  answers.set(what, answer)
  return answer
}
