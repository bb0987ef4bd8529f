import { expect, it } from 'vitest'
import { namesOf } from '#platform/words/names-of.ts'
import {
  type BursaryState,
  bursaryMoves,
  bursaryReferenceStates,
  bursaryStates,
  isDecided,
  isUndecided,
  type RoundState,
  roundMoves,
  roundStates,
} from './states.ts'

it('bursary states stand in the order of the specification', () => {
  expect(namesOf(bursaryStates)).toEqual([
    'Not applicable',
    'Additional information needed',
    'Under consideration',
    'Approved',
    'Rejected',
    'Cancelled',
  ])
  expect(namesOf(bursaryReferenceStates)).toEqual([
    'Not applicable',
    'Additional information needed',
    'Received',
  ])
})

it.each<[BursaryState, boolean, string[]]>([
  ['Not applicable', false, ['Under consideration (why)']],
  [
    'Additional information needed',
    false,
    ['Under consideration', 'Approved', 'Rejected', 'Not applicable (why)', 'Cancelled (why)'],
  ],
  [
    'Under consideration',
    false,
    ['Additional information needed', 'Approved', 'Rejected', 'Not applicable (why)', 'Cancelled (why)'],
  ],
  ['Approved', false, ['Under consideration (why)', 'Cancelled (why)']],
  ['Approved', true, ['Under consideration (why, refused)', 'Cancelled (why)']],
  ['Rejected', false, ['Under consideration (why)']],
  ['Rejected', true, ['Under consideration (why)']],
  ['Cancelled', false, ['Under consideration (why)']],
])('the bursary state %s, told %s, moves to %j', (from, isTold, moves) => {
  const releasedAt = isTold ? '2026-11-20T10:00:00.000Z' : null
  const words = bursaryMoves(from, { releasedAt }).map(({ to, needsReason, refused }) => {
    const how = [...(needsReason ? ['why'] : []), ...(refused ? ['refused'] : [])].join(', ')
    return how === '' ? to : `${to} (${how})`
  })
  expect(words).toEqual(moves)
})

it('no move leads out of what is no bursary state', () => {
  expect([bursaryMoves('Lost', {}), roundMoves('Lost')]).toEqual([[], []])
})

it.each<[RoundState, string[]]>([
  ['In preparation', ['Published']],
  ['Published', ['Settled', 'In preparation']],
  ['Settled', ['Published']],
])('a bursary round that is %s moves to %j', (from, moves) => {
  expect(roundMoves(from).map(({ to }) => to)).toEqual(moves)
})

it('the table holds a row for every state of a bursary round', () => {
  expect(namesOf(roundStates).filter((state) => roundMoves(state).length === 0)).toEqual([])
})

it.each<[BursaryState, string]>([
  ['Not applicable', 'decided'],
  ['Additional information needed', 'undecided'],
  ['Under consideration', 'undecided'],
  ['Approved', 'decided'],
  ['Rejected', 'decided'],
  ['Cancelled', 'neither'],
])('the bursary state %s is %s', (state, how) => {
  expect(isDecided(state) ? 'decided' : isUndecided(state) ? 'undecided' : 'neither').toBe(how)
})
