import type { collectionCalls } from '#hesa/collections/collection-calls.ts'
import type { mappingCalls } from '#hesa/mapping/mapping-calls.ts'
import type { missingCalls } from '#hesa/missing/missing-calls.ts'

export type HesaCalls = (typeof collectionCalls)['calls'] &
  (typeof mappingCalls)['calls'] &
  (typeof missingCalls)['calls']
