import type { LinkKind } from '#kit/mailed-links/links.ts'

/**
 * The links by which whoever booked changes or cancels it, one in every mail about the booking. They outlive an event that is
 * a year ahead, so that who opens one later reads what it was.
 */
export const bookingLinks: LinkKind<'booker'> = {
  table: 'booking_links',
  about: 'registrations',
  parties: ['booker'],
  days: 500,
  page: '/pages/booking',
}
