import type { meetingCalls } from '#contact/leads/meeting-calls.ts'

export type ContactCalls = (typeof meetingCalls)['calls']
