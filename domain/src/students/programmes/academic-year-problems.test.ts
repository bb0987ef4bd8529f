import { expect, it } from 'vitest'
import { academicYearPattern } from '#college/years/academic-year-pattern.ts'
import { academicYearProblems } from './academic-year-problems.ts'

it.each([
  [null, null],
  ['2026-27', null],
  ['2009-10', null],
  ['2008-9', null],
  ['1999-0', null],
  ['2099-100', null],
  ['2026-28', 'The two parts of an academic year follow each other: 2026-27.'],
  ['2008-09', 'The two parts of an academic year follow each other: 2008-9.'],
  ['1998-99', 'The first academic year that can be written is 1999-0.'],
])('of the academic year %s is wrong: %s', (year, message) => {
  expect(academicYearProblems(year)[0]?.message ?? null).toBe(message)
})

it.each([
  ['2026-27', true],
  ['2008-9', true],
  ['2099-100', true],
  ['2026/27', false],
  ['2026', false],
  ['26-27', false],
  ['2026-', false],
  ['1998--1', false],
  ['2026-2027', false],
])('%s is written as an academic year: %s', (year, isWritten) => {
  expect(academicYearPattern.expression.test(year)).toBe(isWritten)
})
