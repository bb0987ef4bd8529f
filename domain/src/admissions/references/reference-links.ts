import { type LinkFate, ownStandingOf } from '#kit/mailed-form/link-standing.ts'
import { addDays } from '#platform/words/calendar.ts'
import { latestOf } from '../checks/blocker-facts.ts'
import { chaseAgainAfterDays } from '../status/chasing.ts'
import { statusRules } from '../status/status.ts'
import type { ReferenceState } from './reference-states.ts'

/** Answers whether a referee may be written to: for the first time, once more, or to add to what they wrote. */
export function mayBeRequested(state: ReferenceState, review: string | null): boolean {
  if (state === 'Received') return review === 'Additional information needed'
  return state === 'Not requested' || state === 'Requested' || state === 'Bounced'
}

/** Answers whether an application of that status still takes references. */
export function takesReferences(status: string): boolean {
  const phase = statusRules(status)?.phase
  return phase !== 'ended' && phase !== 'confirmed' && phase !== 'deferred'
}

/** Days after which a link stops working, counted from the mail it came with. */
export const linkDays = 60

/** What the holder of a link meets. `void`: a newer mail took its place. */
export const linkStandings = [
  'open',
  'declined',
  'received',
  'closed',
  'cancelled',
  'void',
  'expired',
] as const
export type LinkStanding = (typeof linkStandings)[number]

/** A link as it stands in the database, with what it leads to. */
export interface LinkFacts extends Pick<LinkFate, 'isVoid' | 'isExpired'> {
  readonly state: ReferenceState
  /** Status of the application. */
  readonly status: string
  /** The reference or its application is in the bin. */
  readonly isGone: boolean
}

/**
 * Answers what whoever opens a link finds. That a reference has come is said first, as it is good news whatever became
 * of the link; then that nobody needs it, and last what is wrong with the link itself.
 */
export function linkStandingOf({ state, status, isGone, ...link }: LinkFacts): LinkStanding {
  if (state === 'Cancelled' || isGone) return 'cancelled'
  if (state === 'Received') return 'received'
  if (!takesReferences(status)) return 'closed'
  const own = ownStandingOf(link)
  if (own !== 'open') return own
  if (state === 'Declined') return 'declined'
  // One whose mail came back may have been handed the link in another way.
  return state === 'Requested' || state === 'Bounced' ? 'open' : 'void'
}

/** After how many days a referee who has not answered is reminded. */
export const chaseDays = [7, 14] as const

/** After how many days a reference that has not come is overdue: every reminder went, and as long again passed. */
export const overdueDays = 21

/** Answers the day on which a referee is next reminded, a week after the last time; null when all reminders went. */
export function nextReminderOn(reference: {
  readonly state: ReferenceState
  readonly requested: string | null
  readonly reminders: number | null
  readonly lastReminded: string | null
}): string | null {
  const { state, requested, reminders, lastReminded } = reference
  if (state !== 'Requested' || requested === null) return null
  const days = chaseDays[reminders ?? 0]
  if (days === undefined) return null
  return latestOf([
    addDays(requested, days),
    ...(lastReminded === null ? [] : [addDays(lastReminded, chaseAgainAfterDays)]),
  ])
}
