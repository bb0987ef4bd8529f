import type { RuleParts } from '#kit/departments/department.ts'
import type { Rules } from '#kit/records/rules.ts'
import { booked } from './booked.ts'
import { cameToIt, heldOtherwise } from './came.ts'
import { cancelledFirst } from './cancelled-first.ts'
import { checkedIn } from './checked-in.ts'
import { keptForBookings } from './kept-for-bookings.ts'
import { keptWhileBooked } from './kept-while-booked.ts'
import { bookingLinksEnd, linksEndWithTheirPerson } from './links-end.ts'
import { bookedAsOne } from './merged.ts'
import { keptForItsEvent, movesItsEvent, saidByItsDay } from './of-its-day.ts'
import { tellsOfEvent } from './tell-of-event.ts'

/** What the college wants to happen around events and the bookings for them. */
export function eventRules(parts: RuleParts): Rules {
  return {
    people: [bookedAsOne, bookingLinksEnd(parts), keptForBookings(parts)],
    events: [saidByItsDay, heldOtherwise, tellsOfEvent(parts), keptWhileBooked(parts)],
    'teaching-days': [movesItsEvent(parts), keptForItsEvent],
    registrations: [booked, checkedIn, cameToIt, cancelledFirst(parts), linksEndWithTheirPerson(parts)],
  }
}
