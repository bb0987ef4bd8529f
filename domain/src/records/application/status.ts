import { type FeatureKey, type Features, isFeatureOn } from '../../features.ts'
import { namesOf } from '../../names-of.ts'
import { valueAt } from '../../record/condition.ts'
import type { Move } from '../../record/field.ts'
import { isEmpty } from '../../record/missing.ts'
import type { Tone } from '../../tones.ts'

/** What the college's rules know of one application status. */
interface StatusRow {
  readonly tone: Tone
  /** How it is shown where that differs from its name. */
  readonly label?: string
  /** Listed under Ongoing. */
  readonly ongoing?: boolean
  /** Possible before the application is submitted. */
  readonly incomplete?: boolean
  /** Listed under Confirmed. */
  readonly confirmed?: boolean
  /** A move there must say why. */
  readonly needsReason?: boolean
  /** Offered only while this feature is on. */
  readonly feature?: FeatureKey
  /** Fields that are settled together with a move there. */
  readonly asks?: readonly string[]
  /** Fields that are settled with it where what follows from the move names them. */
  readonly mayAsk?: readonly string[]
}

/** Every status of an application, in the order staff see them (Specification §4). One line each. */
export const applicationStatuses = {
  'In progress': { tone: 'neutral', ongoing: true, incomplete: true },
  Submitted: { tone: 'neutral', ongoing: true },
  'Applicant discontinued': { tone: 'danger', incomplete: true, needsReason: true },
  'Application on hold': { tone: 'danger', incomplete: true, needsReason: true },
  'Ready for archive': { tone: 'danger', incomplete: true },
  'Did not respond': { tone: 'danger', ongoing: true },
  'Under review': { tone: 'warning', ongoing: true },
  'Interview booked': { tone: 'warning', ongoing: true },
  'Ready for approval': { tone: 'warning', ongoing: true },
  Rejected: {
    tone: 'danger',
    label: 'Rejected (by college)',
    incomplete: true,
    needsReason: true,
    asks: ['rejection.reason', 'rejection.feedback'],
  },
  Approved: { tone: 'success', ongoing: true },
  'Place offered': { tone: 'info', ongoing: true, asks: ['offer.expires'] },
  'Place offered (cond)': {
    tone: 'info',
    ongoing: true,
    feature: 'conditional-offers',
    asks: ['offer.expires'],
  },
  'Place accepted': { tone: 'success', ongoing: true },
  Confirmed: { tone: 'success', confirmed: true, mayAsk: ['confirmationBasis'] },
  Declined: { tone: 'danger', label: 'Declined (plans unclear)', needsReason: true },
  Deferred: { tone: 'danger', label: 'Deferred (to future year)', needsReason: true, asks: ['intake'] },
} satisfies Record<string, StatusRow>

export type ApplicationStatus = keyof typeof applicationStatuses

export const applicationStatusNames: readonly ApplicationStatus[] = namesOf(applicationStatuses)

const rules: Readonly<Record<ApplicationStatus, StatusRow>> = applicationStatuses

/** Statuses listed under Ongoing. */
export const ongoingStatuses = applicationStatusNames.filter((name) => rules[name].ongoing)
/** Statuses an application may have before it is submitted. */
export const incompleteStatuses = applicationStatusNames.filter((name) => rules[name].incomplete)
/** Statuses listed under Confirmed. */
export const confirmedStatuses = applicationStatusNames.filter((name) => rules[name].confirmed)

/** Answers whether a text is the name of an application status. */
export function isApplicationStatus(name: string): name is ApplicationStatus {
  return Object.hasOwn(applicationStatuses, name)
}

/** Answers how a status is shown, as "Rejected (by college)". */
export function applicationStatusLabel(status: ApplicationStatus): string {
  return rules[status].label ?? status
}

/** Answers whether a move to a status must say why. */
export function needsReasonFor(status: ApplicationStatus): boolean {
  return rules[status].needsReason === true
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
    const { feature } = rules[name]
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
