import { describe, expect, it } from 'vitest'
import { academicYearStarting } from './academic-year.ts'
import type { CalendarKind } from './calendar-kinds.ts'
import { bankHolidaysOf, copiedEntries, entriesOf } from './calendar-year.ts'
import { type CalendarEntry, clashOf } from './college-calendar.ts'

const [year, next] = [academicYearStarting(2026), academicYearStarting(2027)]
const entry = (kind: CalendarKind, name: string, start: string, end: string, hub: string | null = null) =>
  ({ kind, name, start, end, hub }) satisfies CalendarEntry
const michaelmas = entry('Term', 'Michaelmas', '2026-09-28', '2026-12-11')
const york = entry('Term', 'Michaelmas', '2026-10-05', '2026-12-04', 'york')
const yorkVacation = entry('Vacation', 'Advent', '2026-12-05', '2026-12-11', 'york')
const summer = entry('Vacation', 'Summer', '2026-06-20', '2026-09-27')
const entries = [summer, michaelmas, york, yorkVacation]

it('bank holidays of a year are told in order of day', () => {
  expect(bankHolidaysOf(year).map(({ day, name }) => `${day} ${name}`)).toEqual([
    '2026-08-31 Summer bank holiday',
    '2026-12-25 Christmas Day',
    '2026-12-28 Day kept for Boxing Day',
    '2027-01-01 New Year’s Day',
    '2027-03-26 Good Friday',
    '2027-03-29 Easter Monday',
    '2027-05-03 Early May bank holiday',
    '2027-05-31 Spring bank holiday',
  ])
})

it.each([
  [2025, [summer]],
  [2026, entries],
  [2027, []],
])('the year of %i has what reaches into it', (of, found) => {
  expect(entriesOf(entries, academicYearStarting(of))).toEqual(found)
})

describe('a copy to the next year', () => {
  const copied = copiedEntries(entries, year, next)

  it('keeps weekdays, and leaves what belongs to the year before', () => {
    expect(copied.map(({ entry: { name, start, end, hub } }) => [name, start, end, hub])).toEqual([
      ['Michaelmas', '2027-10-04', '2027-12-03', 'york'],
      ['Michaelmas', '2027-09-27', '2027-12-10', null],
      ['Advent', '2027-12-04', '2027-12-10', 'york'],
    ])
  })

  it('stays within the next year', () => {
    const first = entry('Closure', 'Inventory', '2026-08-01', '2026-08-02')
    expect(copiedEntries([first], year, next)[0]?.entry).toMatchObject({
      start: '2027-08-07',
      end: '2027-08-08',
    })
  })

  it('can be kept one after the other', () => {
    const kept: CalendarEntry[] = []
    for (const one of copied) {
      expect(clashOf(one.entry, kept)).toBe(null)
      kept.push(one.entry)
    }
  })

  it('knows what is there', () => {
    const there = [...entries, { ...michaelmas, start: '2027-09-20', end: '2027-12-03' }]
    expect(copiedEntries(there, year, next).map(({ isThere }) => isThere)).toEqual([false, true, false])
  })
})
