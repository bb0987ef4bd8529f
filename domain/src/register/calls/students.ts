import type { bannerCalls } from '#students/banner/banner-calls.ts'
import type { documentCalls } from '#students/documents/document-calls.ts'
import type { enrolmentCalls } from '#students/enrolment/enrolment-calls.ts'
import type { photoCalls } from '#students/photos/photo-calls.ts'
import type { plannedCalls } from '#students/planned/planned-calls.ts'
import type { regulationCalls } from '#students/regulations/regulation-calls.ts'
import type { intentionCalls } from '#students/rollover/intention-calls.ts'
import type { rolloverCalls } from '#students/rollover/rollover-calls.ts'
import type { studyCalls } from '#students/study/study-calls.ts'
import type { supportNeedCalls } from '#students/study/support-need-calls.ts'

export type StudentsCalls = (typeof bannerCalls)['calls'] &
  (typeof documentCalls)['calls'] &
  (typeof photoCalls)['calls'] &
  (typeof plannedCalls)['calls'] &
  (typeof regulationCalls)['calls'] &
  (typeof rolloverCalls)['calls'] &
  (typeof enrolmentCalls)['calls'] &
  (typeof intentionCalls)['calls'] &
  (typeof studyCalls)['calls'] &
  (typeof supportNeedCalls)['calls']
