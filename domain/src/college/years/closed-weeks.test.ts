import { describe, expect, it } from 'vitest'
import { academicYearStarting } from './academic-year.ts'
import { closedWeeksOf, easterOf, isInWeeks } from './closed-weeks.ts'

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

describe('closed weeks', () => {
  const year = academicYearStarting(2026)

  it.each<[string, string[], string[]]>([
    ['of a year nothing is listed of', [], ['2026-12-21', '2026-12-28', '2027-03-22']],
    ['of a year others are listed of', ['2025-12-22'], ['2026-12-21', '2026-12-28', '2027-03-22']],
    ['as listed, by any day of theirs', ['2026-10-28', '2026-12-21'], ['2026-10-26', '2026-12-21']],
    ['without what is no day', ['Christmas', '2026-12-21'], ['2026-12-21']],
  ])('%s', (_name, listed, weeks) => {
    expect([...closedWeeksOf(year, listed)]).toEqual(weeks)
  })

  it('hold their days from Monday to Sunday', () => {
    const weeks = closedWeeksOf(year, ['2026-12-23'])
    const days = ['2026-12-20', '2026-12-21', '2026-12-27', '2026-12-28']
    expect(days.map((day) => isInWeeks(day, weeks))).toEqual([false, true, true, false])
  })
})
