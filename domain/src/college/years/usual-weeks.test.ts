import { expect, it } from 'vitest'
import { isInUsualWeeks } from './usual-weeks.ts'

it.each([
  ['2026-12-20', false],
  ['2026-12-21', true],
  ['2026-12-28', true],
  ['2027-01-03', true],
  ['2027-01-04', false],
  ['2027-03-21', false],
  ['2027-03-22', true],
  ['2027-03-28', true],
  ['2027-03-29', false],
  ['2026-07-31', false],
])('on %s no college meets: %s', (day, isIn) => {
  expect(isInUsualWeeks(day)).toBe(isIn)
})
