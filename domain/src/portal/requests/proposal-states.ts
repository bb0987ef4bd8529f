import type { Choice, Move } from '#kit/record/field.ts'

/** Where a change stands that a student proposed. Taken back is the student's own step. */
export const proposalStates = {
  Proposed: { tone: 'warning' },
  Accepted: { tone: 'success' },
  Declined: { tone: 'danger', asks: ['answer'] },
  'Taken back': { tone: 'neutral' },
} as const satisfies Record<string, Choice>

export type ProposalState = keyof typeof proposalStates

/** Answers where staff may take a proposal: what is decided stays, a student proposes anew. */
export function proposalMoves(from: string): readonly Move[] {
  return from === 'Proposed' ? [{ to: 'Accepted' }, { to: 'Declined' }] : []
}
