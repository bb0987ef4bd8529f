import { describe, expect, it } from 'vitest'
import { cohortsOfLevel, type SessionLevel } from '#students/student/session-levels.ts'
import { headcountOf } from './cohort-headcount.ts'

describe('the cohorts of a level', () => {
  it.each<[SessionLevel, number[]]>([
    ['4', [4]],
    ['4/5', [4, 5]],
    ['5', [5]],
    ['5/6', [5, 6]],
    ['6', [6]],
    ['7', [7]],
    ['7Diss', [7]],
  ])('%s are %j', (level, cohorts) => {
    expect(cohortsOfLevel(level)).toEqual(cohorts)
  })
})

describe('a headcount', () => {
  it('counts who belongs to two cohorts in each, and once in all', () => {
    const counted = [
      { student: 'ann', row: '4', column: 'BA' },
      { student: 'ben', row: '4', column: 'BA' },
      { student: 'ben', row: '5', column: 'BA' },
      { student: 'cara', row: '5', column: 'DipHE' },
    ]
    expect(headcountOf(counted, ['4', '5', '6'], ['BA', 'DipHE'])).toEqual({
      cells: [
        [2, 0],
        [1, 1],
        [0, 0],
      ],
      rowTotals: [2, 2, 0],
      columnTotals: [2, 1],
      total: 3,
    })
  })

  it('of somebody on two programmes in one year counts them once in the total of their cohort', () => {
    const counted = [
      { student: 'ann', row: '4', column: 'BA' },
      { student: 'ann', row: '4', column: 'DipHE' },
    ]
    expect(headcountOf(counted, ['4'], ['BA', 'DipHE'])).toMatchObject({
      cells: [[1, 1]],
      rowTotals: [1],
      columnTotals: [1, 1],
      total: 1,
    })
  })

  it('of nobody is nothing', () => {
    expect(headcountOf([], ['4'], [])).toMatchObject({ cells: [[]], rowTotals: [0], total: 0 })
  })
})
