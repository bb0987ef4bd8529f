import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, addMonths, addYears, daysBetween, isDay } from './calendar.ts'

describe('calendar', () => {
  it.each([
    ['2026-11-20', true],
    ['2024-02-29', true],
    ['2026-02-29', false],
    ['2026-02-30', false],
    ['2026-13-01', false],
    ['2026-00-10', false],
    ['2026-1-1', false],
    ['20/11/2026', false],
    ['2026-11-20T00:00:00Z', false],
    ['0099-01-01', true],
    ['', false],
  ])('%s is a day: %s', (text, day) => {
    expect(isDay(text)).toBe(day)
  })

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-11-20', 2, '2027-01-20'],
    ['2026-12-31', 12, '2027-12-31'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-01-15', -1, '2025-12-15'],
  ])('%s and %i months: %s', (day, months, expected) => {
    expect(addMonths(day, months)).toBe(expected)
  })

  it('counts years and days over leap days and summer time', () => {
    expect(addYears('2024-02-29', 3)).toBe('2027-02-28')
    expect(addYears('2023-11-20', 3)).toBe('2026-11-20')
    expect(addDays('2026-03-28', 2)).toBe('2026-03-30')
    expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2)
    expect(daysBetween('2026-11-20', '2026-11-19')).toBe(-1)
  })

  it('refuses what is no day', () => {
    expect(() => addDays('2026-02-30', 1)).toThrow(RangeError)
    expect(() => daysBetween('', '2026-01-01')).toThrow(RangeError)
  })

  it('comes back from any number of days', () => {
    fc.assert(
      fc.property(fc.integer({ min: -30000, max: 30000 }), (days) => {
        const there = addDays('2026-11-20', days)
        expect(isDay(there)).toBe(true)
        expect(daysBetween('2026-11-20', there)).toBe(days)
        expect(addDays(there, -days)).toBe('2026-11-20')
      }),
    )
  })
})
