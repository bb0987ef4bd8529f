import { describe, expect, it } from 'vitest'
import {
  blocksAnother,
  type ExtensionState,
  extensionMoves,
  extensionStateNames,
  extensionStates,
  isDecision,
  isExtensionState,
  isOpenExtension,
  openExtensionStates,
} from './extension-states.ts'

/** Every state once: where it leads (* asks why), whether it is open, blocks another request, and is a decision. */
const table: [ExtensionState, moves: string, open: boolean, blocks: boolean, decision: boolean][] = [
  ['Submitted', 'Approved, More information required, Rejected', true, true, false],
  ['More information required', 'More information received, Approved, Rejected', true, true, false],
  ['More information received', 'Approved, More information required, Rejected', true, true, false],
  ['Approved', 'Revoked', false, true, true],
  ['Rejected', 'Approved*', false, false, true],
  ['Revoked', 'Approved*', false, false, true],
  ['Taken back', '', false, false, false],
]

it('the table has every state of an extension request', () => {
  expect(table.map(([state]) => state)).toEqual(extensionStateNames)
  expect(Object.keys(extensionStates)).toEqual(extensionStateNames)
})

describe.each(table)('%s', (state, moves, open, blocks, decision) => {
  it(`leads to ${moves}`, () => {
    const told = extensionMoves(state).map(({ to, needsReason }) => (needsReason ? `${to}*` : to))
    expect(told.join(', ')).toBe(moves)
  })

  it('says whether it is open, blocks another and is a decision', () => {
    expect([isOpenExtension(state), blocksAnother(state), isDecision(state)]).toEqual([
      open,
      blocks,
      decision,
    ])
    expect(openExtensionStates.includes(state)).toBe(open)
  })
})

it.each(['', 'Draft', 'submitted', null, 7])(
  '%j is no state of an extension request and leads nowhere',
  (word) => {
    expect(isExtensionState(word)).toBe(false)
    expect(extensionMoves(String(word))).toEqual([])
  },
)
