import { isEndOfEngagement, isEngagementStatus } from '@minster/domain/college/studies/status'
import { isShown } from '@minster/domain/kit/record/missing'
import { fieldsOf } from '@minster/domain/kit/record/record'
import { type FlatValues, nest } from '@minster/domain/kit/record/values'
import { engagement } from '@minster/domain/students/student/engagement'
import type { Rule } from '#kit/records/rules.ts'
import { dayOf } from '#platform/process/today.ts'

/** Fields that belong to a status: since when somebody is away, when they are expected back. */
const ofStatuses = fieldsOf(engagement).filter(({ showWhen }) => showWhen.some((when) => 'status' in when))

/**
 * The days that belong to a status come with it and go with it, so that somebody who returns shows one consistent
 * state; what they were the history keeps. The first expected end is kept as it was first set.
 */
export const engagementDates: Rule = {
  async complete({ id, before, after }, { now, action }) {
    const today = dayOf(new Date(now))
    const firstEnd = after['originalExpectedEnd'] ?? after['expectedEnd'] ?? null
    const first = firstEnd === (after['originalExpectedEnd'] ?? null) ? {} : { originalExpectedEnd: firstEnd }
    if (before?.['status'] === after['status']) return first
    // What is imported happened at some time, and nobody knows that it was today.
    const moved = before === null && action !== 'created' ? {} : daysOf(before ?? {}, after, today)
    return { ...first, statusSince: today, ...moved, ...leftBehind(id, { ...after, ...moved }) }
  },
}

/** The days of a status somebody moved to, where they were not said with it. */
function daysOf(before: FlatValues, after: FlatValues, today: string): FlatValues {
  const { status, start, end, interruptedFrom, futureStatus } = after
  if (typeof status !== 'string' || !isEngagementStatus(status)) return {}
  const day = typeof start === 'string' && start > today ? start : today
  return {
    ...(isEndOfEngagement(status) && !end ? { end: day } : {}),
    ...(status === 'IoS' && !interruptedFrom ? { interruptedFrom: day } : {}),
    // What was foreseen has come, or something else has.
    ...(futureStatus && futureStatus === before['futureStatus'] ? { futureStatus: null } : {}),
  }
}

function leftBehind(id: string, after: FlatValues): FlatValues {
  const record = { id, ...nest(after) }
  const left = ofStatuses.filter((placed) => after[placed.path] && !isShown(placed, record))
  return Object.fromEntries(left.map(({ path }) => [path, null]))
}
