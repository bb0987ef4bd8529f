import { addDays } from '#platform/words/calendar.ts'

/**
 * Answers the day (YYYY-MM-DD) by which one student hands a piece of work in: the day it is due for everybody and the days
 * granted to them by an extension, 7 or 14 (Specification §5). Null where no day is set; refuses days that are no whole
 * number or fewer than none. Every list, feed and reminder asks here.
 */
export function ownDeadlineOf(due: string | null, grantedDays: number): string | null {
  if (!Number.isInteger(grantedDays) || grantedDays < 0)
    throw new RangeError(`An extension of ${grantedDays} days cannot be granted`)
  return due === null ? null : addDays(due, grantedDays)
}
