import { valueAt } from '#kit/record/condition.ts'
import type { Choice, Move } from '#kit/record/field.ts'
import { namesOf } from '#platform/words/names-of.ts'

interface StateRow extends Choice {
  /** Sought: nobody is promised anything. Settled: a host has the student, or is about to. */
  readonly phase: 'sought' | 'settled' | 'completed' | 'ended'
  /** Where it may go from here; with `why` a reason is asked for. */
  readonly moves: Readonly<Record<string, 'free' | 'why'>>
}

/** Where a placement stands between search and report, in the order of its life. */
export const placementStates = {
  Searching: { tone: 'warning', phase: 'sought', moves: { 'Awaiting approval': 'free', Ended: 'why' } },
  'Awaiting approval': {
    tone: 'info',
    phase: 'sought',
    asks: ['host', 'supervisor'],
    moves: { Approved: 'free', Searching: 'why', Ended: 'why' },
  },
  Approved: {
    tone: 'info',
    phase: 'settled',
    asks: ['start', 'end'],
    moves: { Live: 'free', Searching: 'why', Ended: 'why' },
  },
  Live: {
    tone: 'success',
    phase: 'settled',
    asks: ['agreement.signedOn'],
    moves: { Completed: 'free', Ended: 'why' },
  },
  Completed: { tone: 'neutral', phase: 'completed', moves: { Live: 'why' } },
  Ended: { tone: 'neutral', phase: 'ended', moves: { Searching: 'why' } },
} as const satisfies Record<string, StateRow>

export type PlacementState = keyof typeof placementStates

const names: readonly PlacementState[] = namesOf(placementStates)
const rows: Readonly<Record<PlacementState, StateRow>> = placementStates

/** States in which a host has a student, or is about to. */
export const settledPlacementStates = names.filter((name) => rows[name].phase === 'settled')

/** States out of which something is still to come. */
export const openPlacementStates = names.filter((name) => {
  const { phase } = rows[name]
  return phase === 'sought' || phase === 'settled'
})

/** Answers whether a text is the state of a placement. */
export function isPlacementState(state: unknown): state is PlacementState {
  return names.some((name) => name === state)
}

/** Answers whether no host has agreed to have the student yet. */
export function isSoughtPlacement(state: unknown): boolean {
  return isPlacementState(state) && rows[state].phase === 'sought'
}

const unreported =
  'The supervisor’s report is not here. Ask for it, or enter the day it came under Details if it came on paper.'

/** Answers where a placement may be moved to. Nothing is complete before the supervisor has reported. */
export function placementMoves(from: string, placement: unknown): readonly Move[] {
  if (!isPlacementState(from)) return []
  const isReported = Boolean(valueAt(placement, 'supervisorReport.receivedOn'))
  return Object.entries(rows[from].moves).map(([to, how]) => ({
    to,
    ...(how === 'why' && { needsReason: true }),
    ...(to === 'Completed' && !isReported && { refused: unreported }),
  }))
}
