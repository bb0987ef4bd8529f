import type { RuleParts } from '#kit/departments/department.ts'
import type { Rules } from '#kit/records/rules.ts'
import { capacityKept } from './capacity-kept.ts'
import { followPlaces } from './follow-places.ts'
import { keepsToPlaces } from './keeps-to-places.ts'
import { tellsOfBooking } from './tells-of-booking.ts'

/** How places of events are given to bookings. */
export function placeRules(parts: RuleParts): Rules {
  return {
    events: [capacityKept(parts)],
    registrations: [keepsToPlaces(parts), followPlaces(parts), tellsOfBooking(parts)],
  }
}
