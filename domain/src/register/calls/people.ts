import type { contactCalls, organisationCalls } from '#people/contacts/contact-calls.ts'

export type PeopleCalls = (typeof contactCalls)['calls'] & (typeof organisationCalls)['calls']
