import type { checkCalls } from '#hesa/checks/check-calls.ts'
import type { collectionCalls } from '#hesa/collections/collection-calls.ts'
import type { continuityCalls } from '#hesa/continuity/continuity-calls.ts'
import type { exportCalls } from '#hesa/exports/export-calls.ts'
import type { mappingCalls } from '#hesa/mapping/mapping-calls.ts'
import type { missingCalls } from '#hesa/missing/missing-calls.ts'
import type { returnStudentCalls } from '#hesa/return/student-calls.ts'

export type HesaCalls = (typeof checkCalls)['calls'] &
  (typeof collectionCalls)['calls'] &
  (typeof continuityCalls)['calls'] &
  (typeof exportCalls)['calls'] &
  (typeof mappingCalls)['calls'] &
  (typeof missingCalls)['calls'] &
  (typeof returnStudentCalls)['calls']
