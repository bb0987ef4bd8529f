import { expect, it } from 'vitest'
import { averageOf, averageWords, isAtLeast } from './average.ts'

it.each<[string, [mark: number | null, credits: number][], string | null, number, boolean]>([
  ['of nothing', [], null, 40, false],
  ['of what has no mark', [[null, 20]], null, 40, false],
  ['of one', [[40, 20]], '40.0', 40, true],
  [
    'weighted by credits',
    [
      [60, 40],
      [30, 20],
    ],
    '50.0',
    50,
    true,
  ],
  [
    'leaving out what has no mark',
    [
      [60, 20],
      [null, 100],
    ],
    '60.0',
    60,
    true,
  ],
  [
    'of 39.5, which is not 40',
    [
      [39, 20],
      [40, 20],
    ],
    '39.5',
    40,
    false,
  ],
  [
    'of 39.97, never shown as 40.0',
    [
      [40, 580],
      [39, 20],
    ],
    '39.9',
    40,
    false,
  ],
  [
    'of a third',
    [
      [40, 20],
      [40, 20],
      [41, 20],
    ],
    '40.3',
    40,
    true,
  ],
  ['of a module without credits', [[40, 0]], null, 40, false],
])('an average %s', (_of, results, words, limit, reaches) => {
  const average = averageOf(results.map(([mark, credits]) => ({ mark, credits })))
  expect(average && averageWords(average)).toBe(words)
  expect(average !== null && isAtLeast(average, limit)).toBe(reaches)
})
