import { valueAt } from '#kit/record/condition.ts'
import type { Move } from '#kit/record/field.ts'
import { isEmpty } from '#kit/record/missing.ts'
import { type FeatureKey, type Features, isFeatureOn } from '#platform/features/features.ts'
import { namesOf } from '#platform/words/names-of.ts'
import type { Tone } from '#platform/words/tones.ts'
import type { ApplicationStep } from './steps.ts'

/** Where in its life an application is: what the college does with it, and whether anything follows. */
export type Phase =
  | 'begun'
  | 'new'
  | 'considered'
  | 'offered'
  | 'accepted'
  | 'confirmed'
  | 'deferred'
  | 'on hold'
  | 'ended'

/** What a status waits for by itself, besides papers and checks (`holding.ts`). */
export type Awaited =
  | 'submission'
  | 'first look'
  | 'response'
  | 'interview'
  | 'decision'
  | 'offer'
  | 'answer'
  | 'confirmation'

/** A rule of retention that counts from this status on (`retention/rules.ts`). */
export type RetentionGroup = 'archive' | 'unsuccessful' | 'discontinued' | 'lapsed' | 'unfinished'

/** What the college's rules know of one application status; what has to be decided of each is not optional. */
interface StatusOfAny {
  readonly tone: Tone
  readonly phase: Phase
  /** The step of the usual way it stands at: checks fall due by it. null beside the way, where none does. */
  readonly step: ApplicationStep | null
  /** Whether an interview booked now would be the first, and move it on, or another; null where nobody is interviewed. */
  readonly interview: 'first' | 'another' | null
  /** Whether an offer is yet to come, stands, or may have been made before; null where none is in question. */
  readonly offer: 'to come' | 'stands' | 'was' | null
  readonly retention: RetentionGroup | null
  /** How it is shown where that differs from its name. */
  readonly label?: string
  /** Possible before the application is submitted. */
  readonly incomplete?: boolean
  /** A move there must say why. */
  readonly needsReason?: boolean
  /** Offered only while this feature is on. */
  readonly feature?: FeatureKey
  /** Fields that are settled together with a move there. */
  readonly asks?: readonly string[]
  /** Fields that are settled with it where what follows from the move names them. */
  readonly mayAsk?: readonly string[]
}

/** One that is listed under Ongoing waits for something, so that somebody holds the application. */
type StatusRow = StatusOfAny &
  (
    | { readonly ongoing: true; readonly awaits: Awaited }
    | { readonly ongoing?: false; readonly awaits?: never }
  )

/** Every status of an application, in the order staff see them (Specification §4). One entry each, and nowhere else a list. */
export const applicationStatuses = {
  'In progress': {
    tone: 'neutral',
    ongoing: true,
    incomplete: true,
    phase: 'begun',
    awaits: 'submission',
    step: 'In progress',
    interview: null,
    offer: null,
    retention: 'unfinished',
  },
  Submitted: {
    tone: 'neutral',
    ongoing: true,
    phase: 'new',
    awaits: 'first look',
    step: 'Submitted',
    interview: 'first',
    offer: 'to come',
    retention: null,
  },
  'Applicant discontinued': {
    tone: 'danger',
    incomplete: true,
    needsReason: true,
    phase: 'ended',
    step: null,
    interview: null,
    offer: 'was',
    retention: 'discontinued',
  },
  'Application on hold': {
    tone: 'danger',
    incomplete: true,
    needsReason: true,
    phase: 'on hold',
    step: null,
    interview: null,
    offer: null,
    retention: 'lapsed',
  },
  'Ready for archive': {
    tone: 'danger',
    incomplete: true,
    phase: 'ended',
    step: null,
    interview: null,
    offer: null,
    retention: 'archive',
  },
  'Did not respond': {
    tone: 'danger',
    ongoing: true,
    phase: 'considered',
    awaits: 'response',
    step: null,
    interview: 'first',
    offer: null,
    retention: 'discontinued',
  },
  'Under review': {
    tone: 'warning',
    ongoing: true,
    phase: 'considered',
    awaits: 'interview',
    step: 'Under review',
    interview: 'first',
    offer: 'to come',
    retention: null,
  },
  'Interview booked': {
    tone: 'warning',
    ongoing: true,
    phase: 'considered',
    awaits: 'interview',
    step: 'Interview booked',
    interview: 'another',
    offer: 'to come',
    retention: null,
  },
  'Ready for approval': {
    tone: 'warning',
    ongoing: true,
    phase: 'considered',
    awaits: 'decision',
    step: 'Ready for approval',
    interview: 'another',
    offer: 'to come',
    retention: null,
  },
  Rejected: {
    tone: 'danger',
    label: 'Rejected (by college)',
    incomplete: true,
    needsReason: true,
    asks: ['rejection.reason', 'rejection.feedback'],
    phase: 'ended',
    step: null,
    interview: null,
    offer: null,
    retention: 'unsuccessful',
  },
  Approved: {
    tone: 'success',
    ongoing: true,
    phase: 'considered',
    awaits: 'offer',
    step: 'Approved',
    interview: 'another',
    offer: 'to come',
    retention: 'lapsed',
  },
  'Place offered': {
    tone: 'info',
    ongoing: true,
    asks: ['offer.expires'],
    phase: 'offered',
    awaits: 'answer',
    step: 'Place offered',
    interview: 'another',
    offer: 'stands',
    retention: 'lapsed',
  },
  'Place offered (cond)': {
    tone: 'info',
    ongoing: true,
    feature: 'conditional-offers',
    asks: ['offer.expires'],
    phase: 'offered',
    awaits: 'answer',
    step: 'Place offered',
    interview: 'another',
    offer: 'stands',
    retention: 'lapsed',
  },
  'Place accepted': {
    tone: 'success',
    ongoing: true,
    phase: 'accepted',
    awaits: 'confirmation',
    step: 'Place accepted',
    interview: 'another',
    offer: 'was',
    retention: 'lapsed',
  },
  Confirmed: {
    tone: 'success',
    mayAsk: ['confirmationBasis'],
    phase: 'confirmed',
    step: 'Confirmed',
    interview: null,
    offer: 'was',
    retention: null,
  },
  Declined: {
    tone: 'danger',
    label: 'Declined (plans unclear)',
    needsReason: true,
    phase: 'ended',
    step: null,
    interview: null,
    offer: 'was',
    retention: 'unsuccessful',
  },
  Deferred: {
    tone: 'danger',
    label: 'Deferred (to future year)',
    needsReason: true,
    asks: ['intake'],
    phase: 'deferred',
    step: null,
    interview: null,
    offer: 'was',
    retention: 'lapsed',
  },
} as const satisfies Record<string, StatusRow>

export type ApplicationStatus = keyof typeof applicationStatuses

export const applicationStatusNames: readonly ApplicationStatus[] = namesOf(applicationStatuses)

const rules: Readonly<Record<ApplicationStatus, StatusRow>> = applicationStatuses

/** Statuses listed under Ongoing. */
export const ongoingStatuses = applicationStatusNames.filter((name) => rules[name].ongoing)
/** Statuses an application may have before it is submitted. */
export const incompleteStatuses = applicationStatusNames.filter((name) => rules[name].incomplete)
/** Statuses listed under Confirmed. */
export const confirmedStatuses = statusesWhere('phase', 'confirmed')

/** Answers the statuses of which something holds, in their order: `statusesWhere('offer', 'stands')`. */
export function statusesWhere<Key extends 'phase' | 'offer' | 'interview' | 'retention'>(
  key: Key,
  ...wanted: readonly StatusRow[Key][]
): ApplicationStatus[] {
  return applicationStatusNames.filter((name) => wanted.includes(rules[name][key]))
}

/** Answers what the rules know of a status, undefined of a text that is none. */
export function statusRules(status: unknown): StatusRow | undefined {
  return typeof status === 'string' && isApplicationStatus(status) ? rules[status] : undefined
}

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
