import { describe, expect, it } from 'vitest'
import {
  academicYearAfter,
  academicYearOf,
  academicYearStarting,
  academicYearTitled,
  isWithin,
} from './academic-year.ts'

describe('academic years', () => {
  it.each([
    ['2026-08-01', '2026-27'],
    ['2027-07-31', '2026-27'],
    ['2026-07-31', '2025-26'],
    ['2026-11-20', '2026-27'],
    ['2027-01-01', '2026-27'],
    ['2021-09-13', '2021-22'],
    ['2005-09-01', '2005-6'],
    ['2099-09-01', '2099-100'],
  ])('%s lies in %s', (day, title) => {
    expect(academicYearOf(day).title).toBe(title)
    expect(isWithin(day, title)).toBe(true)
  })

  it('run from 1 August to 31 July', () => {
    expect(academicYearStarting(2026)).toEqual({
      title: '2026-27',
      year: 2026,
      start: '2026-08-01',
      end: '2027-07-31',
    })
  })

  it.each([
    ['2026-27', 2026],
    ['2026-28', undefined],
    ['2026', undefined],
    ['2026/27', undefined],
    ['', undefined],
    ['26-27', undefined],
  ])('the title %s begins in %s', (title, year) => {
    expect(academicYearTitled(title)?.year).toBe(year)
  })

  it('follow each other', () => {
    expect(academicYearAfter(academicYearStarting(2026)).title).toBe('2027-28')
    expect(academicYearAfter(academicYearStarting(2026), -2).title).toBe('2024-25')
    expect(isWithin('2027-08-01', '2026-27')).toBe(false)
  })
})
