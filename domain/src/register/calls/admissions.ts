import type { offerCalls } from '#admissions/offers/offer-calls.ts'
import type { ownReferenceCalls, referenceCalls } from '#admissions/references/reference-calls.ts'
import type { registrationCalls } from '#admissions/registration/registration-calls.ts'

export type AdmissionsCalls = (typeof offerCalls)['calls'] &
  (typeof ownReferenceCalls)['calls'] &
  (typeof referenceCalls)['calls'] &
  (typeof registrationCalls)['calls']
