import { describe, expect, it } from 'vitest'
import {
  type InterruptionState,
  interruptionMoves,
  interruptionStates,
  isInterruptionState,
  isOpenInterruption,
} from './ios-states.ts'

const refused =
  'It is approved together with the move of the studies to IoS, so that everything follows at once.'
const approved = { to: 'Approved', refused }

describe('the states of a request to interrupt', () => {
  it.each<[InterruptionState, boolean, object[]]>([
    ['Submitted', true, [{ to: 'More information required' }, approved, { to: 'Declined' }]],
    ['More information required', true, [{ to: 'Submitted' }, approved, { to: 'Declined' }]],
    ['Approved', false, []],
    ['Declined', false, [{ to: 'Submitted', needsReason: true }]],
    ['Withdrawn', false, []],
  ])('%s is open: %s, and leads to %j', (state, isOpen, moves) => {
    expect(isOpenInterruption(state)).toBe(isOpen)
    expect(interruptionMoves(state)).toEqual(moves)
  })

  it('are these and no others', () => {
    expect(Object.keys(interruptionStates)).toHaveLength(5)
    expect(isInterruptionState('Draft')).toBe(false)
    expect(interruptionMoves('Draft')).toEqual([])
    expect(isOpenInterruption(null)).toBe(false)
  })
})
