import type { Problem } from '#platform/errors/errors.ts'
import { formatLongDay, wallTimeOf } from '#platform/words/london-time.ts'
import { hasPlace } from './places.ts'
import type { RegistrationState } from './registration-states.ts'

/** A booking as far as its state goes, before and after; null before it was made. */
interface Moved {
  readonly before: RegistrationState | null
  readonly after: RegistrationState
}

const ofTheDay: readonly RegistrationState[] = ['Attended', 'No show']

/** Answers whether a booking comes to be among those that ask for a place, or wait for one. */
export function asksForPlace({ before, after }: Moved): boolean {
  return (after === 'Registered' || after === 'Wait-listed') && (before === null || before === 'Cancelled')
}

/** Answers whether a booking that has no place, and asks for none, comes to take one: it may not wait. */
export function takesPlace(moved: Moved): boolean {
  return hasPlace(moved.after) && !hasPlace(moved.before) && !asksForPlace(moved)
}

/** Answers what is wrong with a move of a booking on a day, YYYY-MM-DD: who came and who did not is known on the day of the event. */
export function dayProblems(
  { before, after }: Moved,
  start: string | null,
  today: string,
): readonly Problem[] {
  const isMoved = before !== after && [before, after].some((state) => ofTheDay.some((one) => one === state))
  if (!isMoved) return []
  if (start === null) return [{ param: 'state', message: 'Say first when the event begins.' }]
  if (wallTimeOf(start).day <= today) return []
  const message = `Who came is known on the day: it is on ${formatLongDay(start)}.`
  return [{ param: 'state', message }]
}
