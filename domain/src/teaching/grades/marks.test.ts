import { describe, expect, it } from 'vitest'
import type { CohortLevel } from '#college/programmes/cohorts.ts'
import { countedMark, passMarkOf, readMark, workingDaysLate } from './marks.ts'

describe('reading a mark', () => {
  it.each([
    ['', null],
    ['   ', null],
    ['58', '58'],
    [' 58\u00a0', '58'],
    ['0', '0'],
    ['007', '7'],
    ['100', '100'],
    ['62.0', '62'],
    ['62 %', '62'],
    ['+62', '62'],
  ])('takes %j as %j', (written, mark) => {
    expect(readMark(written, 'Mark')).toEqual({ mark })
  })

  it.each([
    ['58,5', /“58,5” is no whole mark/],
    ['58.5', /“58.5” is no whole mark/],
    ['6,2', /no whole mark/],
    ['101', /101 is out of range/],
    ['-1', /-1 is out of range/],
    ['1,000', /no whole mark/],
    ['AB', /“AB” is no mark/],
    ['Pass', /“Pass” is no mark/],
    ['5e1', /no mark/],
    ['=58', /no mark/],
    ['58 59', /no mark/],
    ['a very long comment instead of a mark', /“a very long comment …” is no mark/],
  ])('refuses %j', (written, problem) => {
    expect(readMark(written, 'Mark')).toEqual({ problem: expect.stringMatching(problem) })
  })

  it.each([
    ['p', 'Pass'],
    ['PASSED', 'Pass'],
    ['Fail', 'Fail'],
    ['n', 'Fail'],
    ['', null],
  ])('takes %j as %j where there is no number', (written, mark) => {
    expect(readMark(written, 'Pass or fail')).toEqual({ mark })
  })

  it('refuses a number where there is none', () => {
    expect(readMark('58', 'Pass or fail')).toEqual({ problem: expect.stringMatching(/write Pass or Fail/) })
  })
})

it.each<[CohortLevel, number]>([
  [4, 40],
  [5, 40],
  [6, 40],
  [7, 50],
])('passes a module of level %s with %i', (level, mark) => {
  expect(passMarkOf(level)).toBe(mark)
})

// 2026-11-20 is a Friday.
it.each([
  ['2026-11-20', '2026-11-19', 0],
  ['2026-11-20', '2026-11-20', 0],
  ['2026-11-20', '2026-11-22', 0],
  ['2026-11-20', '2026-11-23', 1],
  ['2026-11-20', '2026-11-27', 5],
  ['2026-11-20', '2026-11-29', 5],
  ['2026-11-20', '2026-11-30', 6],
  ['2026-11-20', '2036-11-30', 6],
])('counts work due %s and handed in %s as %i working days late', (due, handedIn, days) => {
  expect(workingDaysLate(due, handedIn)).toBe(days)
})

describe('a mark as it counts', () => {
  const work = { agreedMark: '64', due: '2026-11-20', handedIn: '2026-11-20', lateAccepted: false }
  it.each([
    ['none is agreed', { agreedMark: null }, 4, null],
    ['it is in time', {}, 4, { mark: '64', lowered: null }],
    ['nobody knows when it came', { handedIn: null }, 4, { mark: '64', lowered: null }],
    ['it was never due', { due: null, handedIn: '2026-12-24' }, 4, { mark: '64', lowered: null }],
    ['it is late', { handedIn: '2026-11-27' }, 4, { mark: '40', lowered: 'late' }],
    ['it is late at level 7', { handedIn: '2026-11-27' }, 7, { mark: '50', lowered: 'late' }],
    ['it is late and failed', { handedIn: '2026-11-27', agreedMark: '31' }, 4, { mark: '31', lowered: null }],
    ['it is far too late', { handedIn: '2026-11-30' }, 4, { mark: '0', lowered: 'too late' }],
    [
      'the reason was accepted',
      { handedIn: '2026-11-30', lateAccepted: true },
      4,
      { mark: '64', lowered: null },
    ],
    ['it passes late', { agreedMark: 'Pass', handedIn: '2026-11-27' }, 4, { mark: 'Pass', lowered: null }],
    [
      'it passes too late',
      { agreedMark: 'Pass', handedIn: '2026-11-30' },
      4,
      { mark: 'Fail', lowered: 'too late' },
    ],
    [
      'it fails too late',
      { agreedMark: 'Fail', handedIn: '2026-11-30' },
      4,
      { mark: 'Fail', lowered: 'too late' },
    ],
  ] as const)('where %s', (_case, more, level, counted) => {
    expect(countedMark({ ...work, ...more }, level)).toEqual(counted)
  })
})
