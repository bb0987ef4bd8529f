import type { ListedCode } from '@minster/domain/kit/records/record-calls'
import type { Queryable } from '#platform/db/connect.ts'

export type CodeLists = ReadonlyMap<string, readonly ListedCode[]>

/** Reads lists of codes by their names; what it does not know is left out. */
export type ReadCodes = (db: Queryable, lists: readonly string[]) => Promise<CodeLists>

/** Asks several in turn, each for what those before it did not know. */
export function firstToKnow(readers: readonly ReadCodes[]): ReadCodes {
  return async (db, lists) => {
    const found = new Map<string, readonly ListedCode[]>()
    for (const read of readers) {
      const left = lists.filter((list) => !found.has(list))
      if (left.length === 0) break
      for (const [list, codes] of await read(db, left)) found.set(list, codes)
    }
    return found
  }
}
