import type { collectionCalls } from '#hesa/collections/collection-calls.ts'

export type HesaCalls = (typeof collectionCalls)['calls']
