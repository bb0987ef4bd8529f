import { isEngagementStatus, standingOf } from '#college/studies/status.ts'
import type { FlatValues } from '#kit/record/values.ts'

/** The field that says from when a status holds, for those that are not to hold before that day. */
function dayPathOf(status: unknown): 'interruptedFrom' | 'end' | null {
  if (typeof status !== 'string' || !isEngagementStatus(status)) return null
  switch (standingOf(status)) {
    case 'away':
      return 'interruptedFrom'
    case 'completed':
    case 'left':
    case 'transferred':
      return 'end'
    default:
      return null
  }
}

/** Answers the day a status was meant for that lies ahead, with its field; null where it may hold at once. */
export function statusAhead(
  { status, start, ...values }: FlatValues,
  today: string,
): { readonly param: 'interruptedFrom' | 'end'; readonly day: string } | null {
  const param = dayPathOf(status)
  const day = param === null ? null : values[param]
  if (param === null || typeof day !== 'string') return null
  // Whoever leaves before they began ends on their first day.
  const soonest = typeof start === 'string' && start > today ? start : today
  return day > soonest ? { param, day } : null
}
