import { expect, test } from 'vitest'
import { formatDueDay } from './grid-cells.ts'

test.each([
  ['2026-12-11', '11/12'],
  ['2027-08-27', '27/08/2027'],
  ['2025-12-11', '11/12/2025'],
])('in November 2026 a heading says of %s: %s', (due, words) => {
  expect(formatDueDay(due, '2026-11-26')).toBe(words)
})
