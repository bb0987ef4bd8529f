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
    ['1999-08-01', '1999-0'],
    ['2000-07-31', '1999-0'],
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
    ['2008-9', 2008],
    ['2008-09', undefined],
    ['1999-0', 1999],
    ['1998--1', undefined],
    ['2099-100', 2099],
  ])('the title %s begins in %s', (title, year) => {
    expect(academicYearTitled(title)?.year).toBe(year)
  })

  it('follow each other', () => {
    expect(academicYearAfter(academicYearStarting(2026)).title).toBe('2027-28')
    expect(academicYearAfter(academicYearStarting(2026), -2).title).toBe('2024-25')
    expect(isWithin('2027-08-01', '2026-27')).toBe(false)
  })

  it('are in their order as texts are, whichever way these are compared', () => {
    const titles = Array.from({ length: 110 }, (_, at) => academicYearStarting(1999 + at).title)
    const mixed = titles.toReversed()
    expect(mixed.toSorted()).toEqual(titles)
    expect(mixed.toSorted((one, other) => one.localeCompare(other, 'en'))).toEqual(titles)
  })
})
