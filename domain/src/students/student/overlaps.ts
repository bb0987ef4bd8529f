import { type EngagementStatus, engagementsThatAre, isEndOfEngagement } from '#college/studies/status.ts'
import { formatDate } from '#platform/words/format.ts'

/** An engagement as far as it takes up a student's time. Days are `YYYY-MM-DD`. */
export interface Engaged {
  /** Code of its programme, by which people know it. */
  readonly programme: string
  readonly status: EngagementStatus
  readonly start: string
  readonly expectedEnd: string | null
  readonly end: string | null
}

/** Statuses of an engagement that goes on today; of these a student has one. */
export function isUnderWay(status: EngagementStatus): boolean {
  return engagementsThatAre('studying', 'away', 'residentials only').some((one) => one === status)
}

/**
 * Answers why two engagements of one student cannot both be, null where they can. Two cannot be under way at once, and
 * the times they take do not overlap; one may begin on the day another ends. What is expected to end counts until then,
 * without an expected end for good; what is deferred or never began takes no time, nor what ended nobody knows when.
 */
export function whyTogetherRefused(one: Engaged, other: Engaged): string | null {
  const name = `${other.programme} from ${formatDate(other.start)}`
  if (isUnderWay(one.status) && isUnderWay(other.status))
    return `${name} is ${other.status}, and a student has one engagement under way. End that one first.`
  const mine = spanOf(one)
  const theirs = spanOf(other)
  if (!mine || !theirs || !isBefore(mine.from, theirs.to) || !isBefore(theirs.from, mine.to)) return null
  const until =
    theirs.to === null
      ? 'has no expected end'
      : `${other.end ? 'ends' : 'is expected to end'} ${formatDate(theirs.to)}`
  return `It overlaps with ${name}, which ${until}. Engagements of one student follow each other.`
}

interface Span {
  readonly from: string
  /** Null for no end in sight. */
  readonly to: string | null
}

function spanOf({ status, start, expectedEnd, end }: Engaged): Span | null {
  if (engagementsThatAre('put off', 'never began').includes(status)) return null
  if (isEndOfEngagement(status)) return end === null ? null : { from: start, to: end }
  return { from: start, to: end ?? expectedEnd }
}

function isBefore(day: string, end: string | null): boolean {
  return end === null || day < end
}
