import type { RefereeKind } from './referee-kinds.ts'
import type { ReferenceReview, ReferenceState } from './reference-states.ts'

/** The two checks references feed, whose references they are, and how many the college demands. */
export const referenceDemands = [
  { family: 'leaderReferences', kinds: ['Church leader'], number: 1 },
  { family: 'references', kinds: ['Academic or employer', 'Personal'], number: 1 },
] as const satisfies readonly {
  readonly family: string
  readonly kinds: readonly RefereeKind[]
  readonly number: number
}[]

export type ReferenceFamily = (typeof referenceDemands)[number]['family']
export type ReferenceResult = 'Received' | ReferenceReview

/** A reference as the checks see it. */
export interface ReferenceFacts {
  readonly kind: RefereeKind
  readonly state: ReferenceState
  readonly review: ReferenceReview | null
}

/** Answers which check a kind of referee feeds. */
export function familyOf(kind: RefereeKind): ReferenceFamily {
  return kind === 'Church leader' ? 'leaderReferences' : 'references'
}

/**
 * Answers what references alone say of a check: Accepted once as many as demanded are, a question still open before a
 * rejection, Received once as many as demanded have come and none of these was rejected, and nothing before that.
 */
export function resultOf(
  family: ReferenceFamily,
  references: readonly ReferenceFacts[],
): ReferenceResult | null {
  const demanded = referenceDemands.find((one) => one.family === family)?.number ?? 1
  const living = references.filter(({ kind }) => familyOf(kind) === family)
  const received = living.filter(({ state }) => state === 'Received')
  const numberOf = (review: ReferenceReview | null) => received.filter((one) => one.review === review).length
  if (numberOf('Accepted') >= demanded) return 'Accepted'
  if (living.some(isAskedForMore)) return 'Additional information needed'
  if (numberOf('Accepted') + numberOf(null) >= demanded) return 'Received'
  return numberOf('Rejected') > 0 ? 'Rejected' : null
}

/** The question stays open while the referee writes what was missing. */
function isAskedForMore({ state, review }: ReferenceFacts): boolean {
  return review === 'Additional information needed' && (state === 'Received' || state === 'Requested')
}

/**
 * Answers what a check becomes when references change, undefined when it stays. What a member of staff set by hand stays
 * until the references say something else than they did, and a settled check never falls back to Received.
 */
export function checkAfter(
  family: ReferenceFamily,
  present: string | null,
  before: readonly ReferenceFacts[],
  after: readonly ReferenceFacts[],
): ReferenceResult | null | undefined {
  const said = resultOf(family, before)
  const says = resultOf(family, after)
  if (said === says || says === present) return undefined
  const isSettled = present === 'Accepted' || present === 'Rejected'
  // One that was settled by these very references goes with them.
  if (isSettled && present !== said && (says === 'Received' || says === null)) return undefined
  return says
}
