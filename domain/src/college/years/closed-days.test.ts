import { expect, it } from 'vitest'
import { whyCollegeClosed } from './closed-days.ts'

it.each([
  ['2026-12-25', 'Christmas Day'],
  ['2026-12-26', 'Boxing Day'],
  ['2027-01-01', 'New Year’s Day'],
  ['2027-03-26', 'Good Friday'],
  ['2027-03-28', 'Easter Day'],
  ['2027-03-29', 'Easter Monday'],
  ['2026-12-19', 'a Saturday'],
  ['2026-12-20', 'a Sunday'],
  ['2026-12-18', null],
  ['2026-12-21', null],
  ['2027-03-25', null],
  ['2027-03-30', null],
])('on %s nobody is there because of %s', (day, why) => {
  expect(whyCollegeClosed(day)).toBe(why)
})
