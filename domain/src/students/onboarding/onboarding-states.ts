import type { Choice, Move } from '#kit/record/field.ts'
import { namesOf } from '#platform/words/names-of.ts'

interface StateRow extends Choice {
  readonly moves: Readonly<Record<string, 'free' | 'why'>>
}

/** Where one mail to a new student stands. Those that say to send it become Sent in the same step. */
export const onboardingStates = {
  Waiting: { tone: 'info', moves: { 'Send now': 'free', 'Not to be sent': 'why' } },
  'Send now': { tone: 'info', moves: {} },
  Sent: { tone: 'success', moves: { 'Send again': 'why' } },
  'Send again': { tone: 'info', moves: {} },
  'Not to be sent': { tone: 'neutral', moves: { Waiting: 'free', 'Send now': 'free' } },
} as const satisfies Record<string, StateRow>

const rows: Readonly<Record<string, StateRow>> = onboardingStates

/** Answers how a mail may go on: sent again, or never, only with a reason. */
export function onboardingMoves(from: string): readonly Move[] {
  const moves = rows[from]?.moves ?? {}
  return namesOf(moves).map((to) => ({ to, needsReason: moves[to] === 'why' }))
}

/** Whether a state asks for the mail to be sent. */
export function asksToSend(state: unknown): boolean {
  return state === 'Send now' || state === 'Send again'
}
