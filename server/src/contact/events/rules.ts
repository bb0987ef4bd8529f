import type { Rules } from '#kit/records/rules.ts'
import { booked } from './booked.ts'

/** What the college wants to happen around events and the bookings for them. */
export const eventRules: Rules = {
  registrations: [booked],
}
