import { describe, expect, it } from 'vitest'
import { attendanceStandingOf, figuresOf, type MarkOfDay } from './figures.ts'

const many = (count: number, mark: MarkOfDay): MarkOfDay[] => Array.from({ length: count }, () => mark)

describe('attendance adds up', () => {
  const cases: [string, MarkOfDay[], number[], number | null, string][] = [
    ['nothing expected', [], [0, 0, 0, 0, 0, 0], null, 'unknown'],
    ['no register taken', [null, null], [2, 0, 0, 0, 0, 2], null, 'unknown'],
    ['excused alone', ['Excused'], [1, 0, 0, 1, 0, 0], null, 'unknown'],
    ['always there', ['Present', 'Present'], [2, 2, 0, 0, 0, 0], 100, 'fine'],
    ['late is there', ['Present', 'Late'], [2, 2, 1, 0, 0, 0], 100, 'fine'],
    ['never there', ['Absent'], [1, 0, 0, 0, 1, 0], 0, 'under'],
    ['at the limit', [...many(4, 'Present'), 'Absent'], [5, 4, 0, 0, 1, 0], 80, 'fine'],
    [
      'excused days do not count',
      [...many(4, 'Present'), 'Absent', 'Excused'],
      [6, 4, 0, 1, 1, 0],
      80,
      'fine',
    ],
    ['nor those without a mark', ['Present', null, null], [3, 1, 0, 0, 0, 2], 100, 'fine'],
    [
      'just below the limit it says so',
      [...many(43, 'Present'), ...many(11, 'Absent')],
      [54, 43, 0, 0, 11, 0],
      79.6,
      'under',
    ],
    [
      'what is shown as the limit is not under it',
      [...many(1999, 'Present'), ...many(500, 'Absent'), 'Present', ...many(1, 'Absent')],
      [2501, 2000, 0, 0, 501, 0],
      80,
      'fine',
    ],
  ]
  it.each(cases)(
    '%s',
    (_, marks, [expected, attended, late, excused, absent, unmarked], percent, standing) => {
      const figures = figuresOf(marks)
      expect(figures).toEqual({ expected, attended, late, excused, absent, unmarked, percent })
      expect(attendanceStandingOf(figures, 80)).toBe(standing)
    },
  )
})
