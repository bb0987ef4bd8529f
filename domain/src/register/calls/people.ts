import type { consentCalls, preferenceCalls } from '#people/consents/consent-calls.ts'
import type { contactCalls, organisationCalls } from '#people/contacts/contact-calls.ts'
import type { duplicateCalls } from '#people/duplicates/duplicate-calls.ts'

export type PeopleCalls = (typeof contactCalls)['calls'] &
  (typeof organisationCalls)['calls'] &
  (typeof duplicateCalls)['calls'] &
  (typeof consentCalls)['calls'] &
  (typeof preferenceCalls)['calls']
