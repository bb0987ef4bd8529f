import { describe, expect, it } from 'vitest'
import { outcomesInWords, planWords, studentsIn } from './rollover-words.ts'

const nothing = { session: null, engagement: null, begins: null, next: null }
const next = {
  academicYear: '2027-28',
  level: '5',
  status: 'Starting',
  credits: 60,
  startDate: '2027-09-14',
  endDate: '2028-07-31',
} as const

describe('planWords', () => {
  it.each([
    [null, []],
    [
      { ...nothing, session: 'Completed', next },
      ['2027-28 Starting at level 5 with 60 credits', '2026-27 becomes Completed'],
    ],
    [
      {
        ...nothing,
        engagement: { status: 'IoS', interruptedFrom: '2027-09-14' },
        next: { ...next, status: 'Interrupted', credits: 0, level: null },
      },
      ['2027-28 Interrupted', 'becomes IoS from 14/09/2027'],
    ],
    [
      { ...nothing, engagement: { status: 'Completed', end: '2027-07-31' }, session: 'Completed' },
      ['becomes Completed from 31/07/2027', '2026-27 becomes Completed'],
    ],
    [{ ...nothing, engagement: { studyPace: 'FT' } }, ['studies FT']],
    [
      { ...nothing, begins: { programme: 'BA', start: '2027-09-14', expectedEnd: null }, next },
      ['2027-28 Starting at level 5 with 60 credits', 'on BA from 14/09/2027'],
    ],
  ] as const)('%j: %j', (plan, words) => {
    expect(planWords(plan, '2026-27')).toEqual(words)
  })
})

describe('outcomesInWords', () => {
  it.each([
    [[], ''],
    [[{ outcome: 'continues', count: 1 }], '1 continues'],
    [
      [
        { outcome: 'continues', count: 1610 },
        { outcome: 'finishes', count: 12 },
        { outcome: 'withdraws', count: 1 },
        { outcome: 'done', count: 3 },
      ],
      '1,610 continue, 12 finish and 1 withdraws',
    ],
  ] as const)('%j: %s', (counts, words) => {
    expect(outcomesInWords(counts)).toBe(words)
  })
})

it.each([
  [1, '1 student'],
  [1284, '1,284 students'],
  [0, '0 students'],
])('the line of a rollover %s: %s', (count, words) => {
  expect(studentsIn(count)).toBe(words)
})
