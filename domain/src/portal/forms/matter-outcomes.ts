import type { Choice } from '#kit/record/field.ts'
import { namesOf } from '#platform/words/names-of.ts'

/** What may become of a matter. */
export const outcomes = {
  Done: { tone: 'success', label: 'Answered' },
  Approved: { tone: 'success' },
  Accepted: { tone: 'success' },
  Rejected: { tone: 'danger' },
  Declined: { tone: 'danger' },
  Revoked: { tone: 'danger' },
  'Not applicable': { tone: 'neutral' },
  Cancelled: { tone: 'neutral' },
  'Taken back': { tone: 'neutral' },
} as const satisfies Record<string, Choice>
export type MatterOutcome = keyof typeof outcomes
const outcomeNames: readonly MatterOutcome[] = namesOf(outcomes)

/** Answers whether a word is something that may become of a matter. */
export function isMatterOutcome(word: unknown): word is MatterOutcome {
  return outcomeNames.some((name) => name === word)
}
