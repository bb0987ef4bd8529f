import { expect, it } from 'vitest'
import { proposalMoves } from './proposal-states.ts'

it.each([
  ['Proposed', ['Accepted', 'Declined']],
  ['Accepted', []],
  ['Declined', []],
  ['Taken back', []],
])('a proposed change that is %s may become %j', (from, to) => {
  expect(proposalMoves(from).map((move) => move.to)).toEqual(to)
})
