import { expect, it } from 'vitest'
import { easterOf } from './easter.ts'

it.each([
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  // The earliest and the latest there can be.
  [2285, '2285-03-22'],
  [2038, '2038-04-25'],
])('Easter of %i is on %s', (year, day) => {
  expect(easterOf(year)).toBe(day)
})
