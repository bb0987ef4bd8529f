import type { Choice, Move } from '#kit/record/field.ts'
import { namesOf } from '#platform/words/names-of.ts'

interface StateRow extends Choice {
  /** Open: the student may still change it or take it back. Lapsed: nobody decides it any more. */
  readonly decision: 'open' | 'decided' | 'lapsed'
  /** Where staff may take it from here; with `why` a reason is asked for. */
  readonly moves: Readonly<Record<string, 'free' | 'why'>>
}

/** Where a request to interrupt stands. Withdrawn is the student's own step, and what lapses with their studies. */
export const interruptionStates = {
  Submitted: {
    tone: 'warning',
    decision: 'open',
    moves: { 'More information required': 'free', Approved: 'free', Declined: 'free' },
  },
  'More information required': {
    tone: 'info',
    decision: 'open',
    asks: ['question'],
    moves: { Submitted: 'free', Approved: 'free', Declined: 'free' },
  },
  Approved: { tone: 'success', decision: 'decided', moves: {} },
  Declined: { tone: 'danger', decision: 'decided', asks: ['answer'], moves: { Submitted: 'why' } },
  Withdrawn: { tone: 'neutral', decision: 'lapsed', moves: {} },
} as const satisfies Record<string, StateRow>

export type InterruptionState = keyof typeof interruptionStates

/** What a state means to who asked. */
export const interruptionStateWords: Readonly<Record<InterruptionState, string>> = {
  Submitted: 'With the college',
  'More information required': 'We need to know more',
  Approved: 'Approved',
  Declined: 'Declined',
  Withdrawn: 'Taken back',
}

const names: readonly InterruptionState[] = namesOf(interruptionStates)
const rows: Readonly<Record<InterruptionState, StateRow>> = interruptionStates

/** States in which nothing is decided yet: the student may still change it or take it back. */
export const openInterruptionStates = names.filter((name) => rows[name].decision === 'open')

/** Answers whether a text is the state of a request to interrupt. */
export function isInterruptionState(state: unknown): state is InterruptionState {
  return names.some((name) => name === state)
}

/** Answers whether a request still waits for its decision. */
export function isOpenInterruption(state: unknown): boolean {
  return openInterruptionStates.some((open) => open === state)
}

/** Answers whether the college has decided a request, one way or the other. */
export function isDecidedInterruption(state: unknown): boolean {
  return isInterruptionState(state) && rows[state].decision === 'decided'
}

const approvedElsewhere =
  'It is approved together with the move of the studies to IoS, so that everything follows at once.'

/** Answers where staff may take a request. Only moving the studies to IoS approves one. */
export function interruptionMoves(from: string): readonly Move[] {
  if (!isInterruptionState(from)) return []
  return Object.entries(rows[from].moves).map(([to, how]) => ({
    to,
    ...(how === 'why' && { needsReason: true }),
    ...(to === 'Approved' && { refused: approvedElsewhere }),
  }))
}
