import type { enquiryCalls } from '#contact/enquiries/enquiry-calls.ts'
import type { meetingCalls } from '#contact/leads/meeting-calls.ts'

export type ContactCalls = (typeof meetingCalls)['calls'] & (typeof enquiryCalls)['calls']
