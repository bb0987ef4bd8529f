import type { Rules } from '#kit/records/rules.ts'
import { booked } from './booked.ts'
import { cameToIt, heldOtherwise } from './came.ts'
import { checkedIn } from './checked-in.ts'

/** What the college wants to happen around events and the bookings for them. */
export const eventRules: Rules = {
  events: [heldOtherwise],
  registrations: [booked, checkedIn, cameToIt],
}
