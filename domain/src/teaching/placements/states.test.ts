import { describe, expect, it } from 'vitest'
import { namesOf } from '#platform/words/names-of.ts'
import {
  isSoughtPlacement,
  openPlacementStates,
  type PlacementState,
  placementMoves,
  placementStates,
  settledPlacementStates,
} from './states.ts'

const reported = { supervisorReport: { receivedOn: '2027-06-01' } }

describe('the states of a placement', () => {
  const cases: [PlacementState, readonly string[], readonly string[]][] = [
    ['Searching', ['Awaiting approval', 'Ended'], ['Ended']],
    ['Awaiting approval', ['Approved', 'Searching', 'Ended'], ['Searching', 'Ended']],
    ['Approved', ['Live', 'Searching', 'Ended'], ['Searching', 'Ended']],
    ['Live', ['Completed', 'Ended'], ['Ended']],
    ['Completed', ['Live'], ['Live']],
    ['Ended', ['Searching'], ['Searching']],
  ]
  it.each(cases)('from %s lead to %j, with a reason to %j', (from, to, withReason) => {
    const moves = placementMoves(from, reported)
    expect(moves.map((move) => move.to)).toEqual(to)
    expect(moves.filter(({ needsReason }) => needsReason).map((move) => move.to)).toEqual(withReason)
    expect(moves.filter(({ refused }) => refused)).toEqual([])
  })

  it('are all in the table, and lead to none that is not there', () => {
    expect(cases.map(([from]) => from)).toEqual(namesOf(placementStates))
    const known: readonly string[] = namesOf(placementStates)
    expect(cases.flatMap(([, to]) => to).filter((to) => !known.includes(to))).toEqual([])
    expect(placementMoves('Cancelled', reported)).toEqual([])
  })

  it('say whether something is still to come, and whether there is a host', () => {
    expect(openPlacementStates).toEqual(['Searching', 'Awaiting approval', 'Approved', 'Live'])
    expect(settledPlacementStates).toEqual(['Approved', 'Live'])
    expect(namesOf(placementStates).filter(isSoughtPlacement)).toEqual(['Searching', 'Awaiting approval'])
    expect(isSoughtPlacement('Cancelled')).toBe(false)
  })

  it.each([{}, { supervisorReport: { receivedOn: null } }])(
    'are not complete without a report: %j',
    (record) => {
      const completed = placementMoves('Live', record).find(({ to }) => to === 'Completed')
      expect(completed?.refused).toContain('supervisor’s report is not here')
    },
  )
})
