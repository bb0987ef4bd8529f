import { expect, it } from 'vitest'
import { progressWords, secondsLeftOf } from './progress-words.ts'

const size = 19_000_000

it.each([
  [0, null, '0 bytes of 19 MB, 0%'],
  [0.02, null, '380 kB of 19 MB, 2%'],
  [0.2, 304, '3.8 MB of 19 MB, 20%, about 6 minutes left'],
  [0.9, 38, '17 MB of 19 MB, 90%, less than a minute left'],
  [1, 0, 'It has arrived and is being looked at.'],
])('a share of %d is told in words', (share, secondsLeft, words) => {
  expect(progressWords({ size, share, secondsLeft })).toBe(words)
})

it.each([
  ['is not known at once', 0, 0.1, 1, null],
  ['is not known while nothing moves', 0.5, 0.5, 30, null],
  ['goes by the speed so far', 0, 0.25, 100, 300],
  ['leaves out what was sent before the line was lost', 0.5, 0.75, 10, 10],
])('the time left %s', (_case, from, share, seconds, left) => {
  expect(secondsLeftOf(from, share, seconds)).toBe(left)
})
