import type { Choice, Move } from '#kit/record/field.ts'
import { namesOf } from '#platform/words/names-of.ts'

interface StateRow extends Choice {
  /** Nothing is decided yet; the student has more time, or has not; or nobody asks any longer. */
  readonly decision: 'open' | 'granted' | 'refused' | 'lapsed'
  /** Where it may go from here; with `why` a reason is kept in the history. */
  readonly moves: Readonly<Record<string, 'free' | 'why'>>
}

const asksDecision = ['decision.words'] as const

/** Where a request for an extension stands, in the order of its life. */
export const extensionStates = {
  Submitted: {
    tone: 'warning',
    decision: 'open',
    moves: { Approved: 'free', 'More information required': 'free', Rejected: 'free' },
  },
  'More information required': {
    tone: 'info',
    decision: 'open',
    asks: ['more.question'],
    moves: { 'More information received': 'free', Approved: 'free', Rejected: 'free' },
  },
  'More information received': {
    tone: 'warning',
    decision: 'open',
    asks: ['more.answer'],
    moves: { Approved: 'free', 'More information required': 'free', Rejected: 'free' },
  },
  Approved: {
    tone: 'success',
    decision: 'granted',
    asks: ['granted.days', ...asksDecision],
    moves: { Revoked: 'free' },
  },
  Rejected: { tone: 'danger', decision: 'refused', asks: asksDecision, moves: { Approved: 'why' } },
  Revoked: { tone: 'danger', decision: 'refused', asks: asksDecision, moves: { Approved: 'why' } },
  'Taken back': { tone: 'neutral', decision: 'lapsed', moves: {} },
} as const satisfies Record<string, StateRow>

export type ExtensionState = keyof typeof extensionStates

export const extensionStateNames: readonly ExtensionState[] = namesOf(extensionStates)
const rows: Readonly<Record<ExtensionState, StateRow>> = extensionStates

/** States in which the college or the student still owes the other something. */
export const openExtensionStates = extensionStateNames.filter((state) => rows[state].decision === 'open')

/** Answers whether a text is the state of a request for an extension. */
export function isExtensionState(state: unknown): state is ExtensionState {
  return extensionStateNames.some((name) => name === state)
}

/** Answers whether a request is neither granted nor refused yet. */
export function isOpenExtension(state: ExtensionState): boolean {
  return rows[state].decision === 'open'
}

/** Answers whether a request stands in the way of another for the same work: it is open, or gave more time already. */
export function blocksAnother(state: ExtensionState): boolean {
  return rows[state].decision === 'open' || rows[state].decision === 'granted'
}

/** Answers whether a step of the state is a decision its student is told of. */
export function isDecision(state: ExtensionState): boolean {
  return rows[state].decision === 'granted' || rows[state].decision === 'refused'
}

/** Answers where a request may be moved to. */
export function extensionMoves(from: string): readonly Move[] {
  if (!isExtensionState(from)) return []
  return Object.entries(rows[from].moves).map(([to, how]) => ({
    to,
    ...(how === 'why' && { needsReason: true }),
  }))
}
