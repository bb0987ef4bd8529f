import { expect, test } from 'vitest'
import { spanWords } from './span-words.ts'

test.each([
  ['2026-09-28', '2026-12-11', 'Mon 28/09/2026 – Fri 11/12/2026'],
  ['2026-11-22', '2026-11-22', 'Sun 22/11/2026'],
])('%s to %s is %s', (start, end, words) => {
  expect(spanWords(start, end)).toBe(words)
})
