import type { enquiryCalls } from '#contact/enquiries/enquiry-calls.ts'
import type { bookingLinkCalls } from '#contact/events/booking-link-calls.ts'
import type { checkInCalls } from '#contact/events/check-in-calls.ts'
import type { eventPaperCalls } from '#contact/events/event-paper-calls.ts'
import type { officeBookingCalls } from '#contact/events/office-booking-calls.ts'
import type { publicEventCalls } from '#contact/events/public-event-calls.ts'
import type { leadCalls } from '#contact/leads/lead-calls.ts'
import type { meetingCalls } from '#contact/leads/meeting-calls.ts'
import type { leadMailCalls } from '#contact/mails/lead-mail-calls.ts'

export type ContactCalls = (typeof enquiryCalls)['calls'] &
  (typeof bookingLinkCalls)['calls'] &
  (typeof eventPaperCalls)['calls'] &
  (typeof officeBookingCalls)['calls'] &
  (typeof publicEventCalls)['calls'] &
  (typeof leadCalls)['calls'] &
  (typeof meetingCalls)['calls'] &
  (typeof leadMailCalls)['calls'] &
  (typeof checkInCalls)['calls']
