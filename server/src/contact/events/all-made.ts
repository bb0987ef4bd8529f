import type { Stored } from '#kit/records/row.ts'
import type { WriteResult } from '#kit/records/store.ts'

/** What was written of many, in its order; the first refusal is thrown, as a rule writes all or nothing. */
export function allMade(results: readonly WriteResult[]): Stored[] {
  return results.map((result) => {
    if ('refused' in result) throw result.refused
    return result.stored
  })
}
