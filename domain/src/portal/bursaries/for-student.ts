import { type AwardAnswer, type BursaryState, isDecided } from './states.ts'

/** How a request stands before whoever made it. */
export interface ReleasedRequest {
  readonly state: BursaryState
  /** When the decision was released to them. */
  readonly releasedAt: string | null
}

/** Answers the state a student may know: what the panel has decided stays under consideration until it is released. */
export function stateForStudent({ state, releasedAt }: ReleasedRequest): BursaryState {
  return isDecided(state) && releasedAt === null ? 'Under consideration' : state
}

/** Answers whether the student has an offer before them, answered or not. */
export function hasOffer(told: ReleasedRequest): boolean {
  return stateForStudent(told) === 'Approved'
}

/** Answers why a student cannot answer an offer, in words; null where they can. */
export function whyNoAnswer(told: ReleasedRequest & { readonly answer: AwardAnswer | null }): string | null {
  if (told.state === 'Cancelled')
    return 'This bursary was cancelled. Ask the college office if you wonder why.'
  if (!hasOffer(told)) return 'There is no offer to answer yet.'
  if (told.answer === 'Accepted') return 'You have accepted this bursary already.'
  if (told.answer === 'Declined')
    return 'You have declined this bursary. Ask the college office if you have changed your mind.'
  return null
}

/** Answers whether the student may send what they asked for: the first time, or again because more is needed. */
export function maySend(told: ReleasedRequest | null): boolean {
  return told === null || told.state === 'Additional information needed'
}
