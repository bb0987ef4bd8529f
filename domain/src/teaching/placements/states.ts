import { valueAt } from '#kit/record/condition.ts'
import type { Choice, Move } from '#kit/record/field.ts'
import { namesOf } from '#platform/words/names-of.ts'

interface StateRow extends Choice {
  /** Where it may go from here; with `why` a reason is asked for. */
  readonly moves: Readonly<Record<string, 'free' | 'why'>>
}

/** Where a placement stands between search and report, in the order of its life. */
export const placementStates = {
  Searching: { tone: 'warning', moves: { 'Awaiting approval': 'free', Ended: 'why' } },
  'Awaiting approval': {
    tone: 'info',
    asks: ['host', 'supervisor'],
    moves: { Approved: 'free', Searching: 'why', Ended: 'why' },
  },
  Approved: {
    tone: 'info',
    asks: ['start', 'end'],
    moves: { Live: 'free', Searching: 'why', Ended: 'why' },
  },
  Live: {
    tone: 'success',
    asks: ['agreement.signedOn'],
    moves: { Completed: 'free', Ended: 'why' },
  },
  Completed: { tone: 'neutral', moves: { Live: 'why' } },
  Ended: { tone: 'neutral', moves: { Searching: 'why' } },
} as const satisfies Record<string, StateRow>

export type PlacementState = keyof typeof placementStates

const names: readonly PlacementState[] = namesOf(placementStates)
const rows: Readonly<Record<PlacementState, StateRow>> = placementStates

/** States in which a host has a student, or is about to. */
export const settledPlacementStates = ['Approved', 'Live'] as const satisfies readonly PlacementState[]

/** States out of which something is still to come. */
export const openPlacementStates = [
  'Searching',
  'Awaiting approval',
  'Approved',
  'Live',
] as const satisfies readonly PlacementState[]

/** Answers whether a text is the state of a placement. */
export function isPlacementState(state: unknown): state is PlacementState {
  return names.some((name) => name === state)
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
