import type { Move } from '#kit/record/field.ts'

/**
 * Where a reference stands between the college and the referee. `Cancelled` is what became of a referee who was
 * replaced or is not needed any more.
 */
export const referenceStates = {
  'Not requested': { tone: 'neutral' },
  Requested: { tone: 'info' },
  Received: { tone: 'success' },
  Declined: { tone: 'danger' },
  Bounced: { tone: 'danger', label: 'E-mail bounced' },
  Cancelled: { tone: 'neutral' },
} as const

export type ReferenceState = keyof typeof referenceStates

/** Answers whether a text is the state of a reference. */
export function isReferenceState(state: unknown): state is ReferenceState {
  return typeof state === 'string' && Object.hasOwn(referenceStates, state)
}

/** What a member of staff thinks of a reference that came. */
export const referenceReviews = {
  Accepted: { tone: 'success' },
  'Additional information needed': { tone: 'warning' },
  Rejected: { tone: 'danger' },
} as const

export type ReferenceReview = keyof typeof referenceReviews

/**
 * What may be said by hand: that a reference came on paper, was declined by telephone, is not needed, or that the mail came
 * back to the office hours later. Asking a referee
 * and all that follows from it is done by the calls that write the mails, never by changing the word.
 */
const byHand: Readonly<Record<ReferenceState, readonly ReferenceState[]>> = {
  'Not requested': ['Received', 'Declined', 'Cancelled'],
  Requested: ['Not requested', 'Received', 'Declined', 'Bounced', 'Cancelled'],
  Bounced: ['Not requested', 'Received', 'Declined', 'Cancelled'],
  Declined: ['Received', 'Cancelled'],
  Received: ['Cancelled'],
  Cancelled: ['Not requested'],
}

/** Answers the states a reference may be moved to by hand. */
export function referenceMoves(from: string): readonly Move[] {
  return isReferenceState(from) ? byHand[from].map((to) => ({ to })) : []
}
