import type { applicationCalls } from '#admissions/applications/application-calls.ts'
import type { applyCalls } from '#admissions/apply/apply-calls.ts'
import type { evidenceCalls, ownEvidenceCalls } from '#admissions/evidence/evidence-calls.ts'
import type { interviewCalls } from '#admissions/interviews/interview-calls.ts'
import type { ownInterviewCalls } from '#admissions/interviews/own-interview-calls.ts'
import type { offerCalls } from '#admissions/offers/offer-calls.ts'
import type {
  ownReferenceCalls,
  referenceCalls,
  referenceFormCalls,
} from '#admissions/references/reference-calls.ts'
import type { registrationCalls } from '#admissions/registration/registration-calls.ts'

export type AdmissionsCalls = (typeof applicationCalls)['calls'] &
  (typeof applyCalls)['calls'] &
  (typeof evidenceCalls)['calls'] &
  (typeof ownEvidenceCalls)['calls'] &
  (typeof interviewCalls)['calls'] &
  (typeof ownInterviewCalls)['calls'] &
  (typeof offerCalls)['calls'] &
  (typeof ownReferenceCalls)['calls'] &
  (typeof referenceCalls)['calls'] &
  (typeof referenceFormCalls)['calls'] &
  (typeof registrationCalls)['calls']
