import { expect, it } from 'vitest'
import { placesWords } from './places-words.ts'

it.each([
  [null, 0, null],
  [3, 0, '3 places left'],
  [1, 2, '1 place left'],
  [0, 0, 'All places are taken'],
  [0, 1, 'All places are taken; 1 waits'],
  [0, 4, 'All places are taken; 4 wait'],
  [-2, 4, 'All places are taken; 4 wait'],
])('%s left while %s wait: %s', (left, waiting, words) => {
  expect(placesWords({ left, waiting })).toBe(words)
})
