import { type EngagementStatus, isEndOfEngagement, standingOf } from '#college/studies/status.ts'

/** What decides which of a student's engagements counts. */
export interface EngagementInTime {
  readonly id: string
  readonly status: EngagementStatus
  /** `YYYY-MM-DD` */
  readonly start: string
}

/**
 * Answers the engagement that counts on a day, null where there is none: the one under way, else the next to begin,
 * else one put off; of ended ones, and those that did not start, the latest.
 */
export function presentEngagementOf<E extends EngagementInTime>(
  engagements: readonly E[],
  today: string,
): E | null {
  const [first] = engagements.toSorted(
    (one, other) =>
      rankOf(one, today) - rankOf(other, today) ||
      // Of several yet to begin the next counts, of all others the latest.
      (rankOf(one, today) === 1 ? 1 : -1) * compare(one.start, other.start) ||
      compare(one.id, other.id),
  )
  return first ?? null
}

function rankOf({ status, start }: EngagementInTime, today: string): number {
  const standing = standingOf(status)
  if (standing === 'to begin') return start <= today ? 0 : 1
  if (standing === 'put off') return 2
  return standing === 'never began' || isEndOfEngagement(status) ? 3 : 0
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}

/** Answers the latest of an engagement's sessions, by academic year and then by the day it begins. */
export function latestSessionOf<
  S extends { readonly academicYear: string; readonly startDate: string | null },
>(sessions: readonly S[]): S | null {
  const [latest] = sessions.toSorted(
    (one, other) =>
      compare(other.academicYear, one.academicYear) || compare(other.startDate ?? '', one.startDate ?? ''),
  )
  return latest ?? null
}
