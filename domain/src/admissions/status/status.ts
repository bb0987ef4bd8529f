import { valueAt } from '#kit/record/condition.ts'
import type { Move } from '#kit/record/field.ts'
import { isEmpty } from '#kit/record/missing.ts'
import { type Features, isFeatureOn } from '#platform/features/features.ts'
import { namesOf } from '#platform/words/names-of.ts'
import type { ApplicationStatus } from './application-statuses.ts'
import { applicationStatuses } from './declared.ts'
import type { StatusRules } from './status-row.ts'

export const applicationStatusNames: readonly ApplicationStatus[] = namesOf(applicationStatuses)

/** Statuses listed under Ongoing. */
export const ongoingStatuses = applicationStatusNames.filter((name) => applicationStatuses[name].ongoing)
/** Statuses an application may have before it is submitted. */
export const incompleteStatuses = applicationStatusNames.filter(
  (name) => applicationStatuses[name].incomplete,
)
/** Statuses listed under Confirmed. */
export const confirmedStatuses = statusesWhere('phase', 'confirmed')
/** Statuses after which nothing follows: whoever applied may apply again. */
export const endedStatuses = statusesWhere('phase', 'ended')

/** Answers the statuses of which something holds, in their order: `statusesWhere('offer', 'stands')`. */
export function statusesWhere<Key extends 'phase' | 'offer' | 'interview' | 'retention'>(
  key: Key,
  ...wanted: readonly StatusRules[Key][]
): ApplicationStatus[] {
  return applicationStatusNames.filter((name) => wanted.includes(applicationStatuses[name][key]))
}

/** Answers what the rules know of a status, undefined of a text that is none. */
export function statusRules(status: unknown): StatusRules | undefined {
  return typeof status === 'string' && isApplicationStatus(status) ? applicationStatuses[status] : undefined
}

/** Answers whether an applicant in a status has said yes to a place. */
export function isPlaceTaken(status: unknown): boolean {
  const phase = statusRules(status)?.phase
  return phase === 'accepted' || phase === 'confirmed'
}

/** Answers whether an application waits for a later intake. */
export function isDeferred(status: unknown): boolean {
  return statusRules(status)?.phase === 'deferred'
}

/** Answers whether a text is the name of an application status. */
export function isApplicationStatus(name: string): name is ApplicationStatus {
  return Object.hasOwn(applicationStatuses, name)
}

/** Answers how a status is shown, as "Rejected (by college)". */
export function applicationStatusLabel(status: ApplicationStatus): string {
  return applicationStatuses[status].label ?? status
}

/** Answers whether a move to a status must say why. */
export function needsReasonFor(status: ApplicationStatus): boolean {
  return applicationStatuses[status].needsReason === true
}

/**
 * Answers the statuses to move to: before submission only the incomplete ones, afterwards every other. An
 * application stopped before it was submitted has another status than In progress, hence the second argument.
 */
export function offeredStatuses(
  from: ApplicationStatus,
  isSubmitted = from !== 'In progress',
  features: Features = {},
): ApplicationStatus[] {
  return (isSubmitted ? applicationStatusNames : incompleteStatuses).filter((name) => {
    const { feature } = applicationStatuses[name]
    return name !== from && (feature === undefined || isFeatureOn(features, feature))
  })
}

/**
 * Answers whether an application, given as nested values, was submitted: its status says so, or, where it was stopped, the
 * day it was submitted or received.
 */
export function wasSubmitted(status: ApplicationStatus, application: unknown): boolean {
  if (!incompleteStatuses.includes(status)) return true
  if (status === 'In progress') return false
  return ['submitted', 'received'].some((path) => !isEmpty(valueAt(application, path)))
}

/** Answers the moves out of a stored status of an application, none for a text that is no status. */
export function applicationMoves(from: string, application: unknown): readonly Move[] {
  if (!isApplicationStatus(from)) return []
  return offeredStatuses(from, wasSubmitted(from, application)).map((to) => ({
    to,
    needsReason: needsReasonFor(to),
  }))
}
