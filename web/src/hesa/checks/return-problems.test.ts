import { expect, test } from 'vitest'
import { foundWords, readyWords } from './return-problems.ts'

test.each([
  [0, 0, 'No student is returned'],
  [450, 412, '412 of 450 students are ready'],
  [6000, 1, '1 of 6,000 students is ready'],
  [1, 0, '0 of 1 student are ready'],
  [6000, 6000, 'All 6,000 students are ready'],
  [1, 1, 'The one student is ready'],
])('of %i returned %i ready is said so', (returned, ready, words) => {
  expect(readyWords({ returned, ready })).toBe(words)
})

test.each([
  [0, 1, 'The college'],
  [0, 3, 'The college, 3 times'],
  [1, 1, '1 student'],
  [38, 41, '38 students, 41 times'],
  [1200, 1200, '1,200 students'],
])('%i students with %i findings are said so', (students, findings, words) => {
  expect(foundWords({ students, findings })).toBe(words)
})
