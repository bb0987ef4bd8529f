import { describe, expect, it } from 'vitest'
import {
  type InterruptionState,
  interruptionMoves,
  interruptionStates,
  isDecidedInterruption,
  isInterruptionState,
  isOpenInterruption,
} from './ios-states.ts'

const refused =
  'It is approved together with the move of the studies to IoS, so that everything follows at once.'
const approved = { to: 'Approved', refused }

describe('the states of a request to interrupt', () => {
  it.each<[InterruptionState, 'open' | 'decided' | 'lapsed', object[]]>([
    ['Submitted', 'open', [{ to: 'More information required' }, approved, { to: 'Declined' }]],
    ['More information required', 'open', [{ to: 'Submitted' }, approved, { to: 'Declined' }]],
    ['Approved', 'decided', []],
    ['Declined', 'decided', [{ to: 'Submitted', needsReason: true }]],
    ['Withdrawn', 'lapsed', []],
  ])('%s is %s, and leads to %j', (state, decision, moves) => {
    expect(isOpenInterruption(state)).toBe(decision === 'open')
    expect(isDecidedInterruption(state)).toBe(decision === 'decided')
    expect(interruptionMoves(state)).toEqual(moves)
  })

  it('are these and no others', () => {
    expect(Object.keys(interruptionStates)).toHaveLength(5)
    expect(isInterruptionState('Draft')).toBe(false)
    expect(interruptionMoves('Draft')).toEqual([])
    expect(isOpenInterruption(null)).toBe(false)
    expect(isDecidedInterruption(null)).toBe(false)
  })
})
