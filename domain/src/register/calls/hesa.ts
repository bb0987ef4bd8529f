import type { collectionCalls } from '#hesa/collections/collection-calls.ts'
import type { missingCalls } from '#hesa/missing/missing-calls.ts'

export type HesaCalls = (typeof collectionCalls)['calls'] & (typeof missingCalls)['calls']
