import { expect, it } from 'vitest'
import { isWithinDays } from './calendar-days.ts'

const michaelmas = { name: 'Michaelmas', start: '2026-09-28', end: '2026-12-11' }

it.each([
  ['2026-09-27', false],
  ['2026-09-28', true],
  ['2026-12-11', true],
  ['2026-12-12', false],
])('%s lies in the term: %s', (day, isIn) => {
  expect(isWithinDays(day, michaelmas)).toBe(isIn)
})
