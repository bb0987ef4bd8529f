import { expect, it } from 'vitest'
import { waitWords } from './wait-words.ts'

it.each([
  [0, 'a minute'],
  [60, 'a minute'],
  [61, '2 minutes'],
  [531, '9 minutes'],
  [900, '15 minutes'],
  [3600, '60 minutes'],
  [5401, '2 hours'],
  [86_400, '24 hours'],
])('a wait of %s seconds reads %s', (seconds, words) => {
  expect(waitWords(seconds)).toBe(words)
})
