import type { Rules } from '#kit/records/rules.ts'
import { booked } from './booked.ts'
import { cameToIt, heldOtherwise } from './came.ts'

/** What the college wants to happen around events and the bookings for them. */
export const eventRules: Rules = {
  events: [heldOtherwise],
  registrations: [booked, cameToIt],
}
