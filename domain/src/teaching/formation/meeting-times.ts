import type { Problem } from '#platform/errors/errors.ts'

/** When in the week a group meets, as far as it is known. */
export interface MeetingTime {
  readonly weekday: string | null
  /** "19:30" */
  readonly from: string | null
  readonly until: string | null
}

/**
 * Answers whether two groups of one year meet at one time, so that nobody can lead both. Without a day there is no telling;
 * on one day they do unless their times say that one is over when the other begins.
 */
export function meetAtOneTime(one: MeetingTime, other: MeetingTime): boolean {
  if (one.weekday === null || one.weekday !== other.weekday) return false
  return !isOverBefore(one, other) && !isOverBefore(other, one)
}

function isOverBefore({ until }: MeetingTime, { from }: MeetingTime): boolean {
  return until !== null && from !== null && until <= from
}

/** Refuses a meeting that ends before it begins. */
export function endsAfterBeginning(from: string | null, until: string | null): Problem[] {
  if (from === null || until === null || from < until) return []
  return [{ param: 'until', message: 'They end before they begin.' }]
}

/** Answers the day and hours in words: "Tuesday, 19:30 to 21:00"; nothing where nothing is known. */
export function meetingTimeWords({ weekday, from, until }: MeetingTime): string {
  const hours = from !== null && until !== null ? `${from} to ${until}` : (from ?? '')
  return [weekday ?? '', hours].filter(Boolean).join(', ')
}
