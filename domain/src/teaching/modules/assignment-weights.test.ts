import { expect, it } from 'vitest'
import { assignmentWarnings, totalWeightOf } from './assignment-weights.ts'

const of = (weight: number | null, due: string | null = '2026-11-20') => ({ title: 'Essay', due, weight })

it.each([
  ['one', [of(100)], 100],
  ['two', [of(40), of(60)], 100],
  ['thirds', [of(33.3), of(33.3), of(33.4)], 100],
  ['thirds written short', [of(33.33), of(33.33), of(33.34)], 100],
  ['one without', [of(40), of(null)], 40],
  ['none', [], 0],
])('the weights of assignments add up: %s', (_what, assignments, total) => {
  expect(totalWeightOf(assignments)).toBe(total)
})

it.each([
  ['nothing while there are none', [], []],
  ['nothing where all is right', [of(40), of(60)], []],
  ['too little', [of(40)], ['The weights come to 40.0% instead of 100.0%.']],
  ['too much', [of(60), of(60)], ['The weights come to 120.0% instead of 100.0%.']],
  ['a day that is missing', [of(100, null)], ['One assignment has no due date.']],
  ['days that are missing', [of(50, null), of(50, null)], ['2 assignments have no due date.']],
  [
    'the day before the year',
    [of(100, '2026-07-31')],
    ['Essay is due on 31/07/2026, which is not in 2026-27.'],
  ],
  ['nothing on the first day', [of(100, '2026-08-01')], []],
  ['nothing on the last day', [of(100, '2027-07-31')], []],
])('the weights of assignments read %s', (_what, assignments, words) => {
  expect(assignmentWarnings(assignments, '2026-27')).toEqual(words)
})
