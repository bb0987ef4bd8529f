import { describe, expect, it } from 'vitest'
import {
  askedAboutReturnFrom,
  daysAwayProblems,
  isReturnReminderDue,
  longerAwayProblems,
} from './interruption.ts'

const study = { start: '2025-09-15', today: '2026-11-20' }

describe('daysAwayProblems', () => {
  it.each<[from: string, back: string, wrong: string[]]>([
    ['2026-12-01', '2027-09-13', []],
    ['2025-09-15', '2027-09-13', []],
    ['2025-09-14', '2027-09-13', ['from']],
    ['2027-11-20', '2028-09-11', []],
    ['2027-11-21', '2028-09-11', ['from']],
    ['2026-12-01', '2028-12-01', []],
    ['2026-12-01', '2028-12-02', ['expectedReturn']],
    ['2026-09-01', '2026-11-20', ['expectedReturn']],
    ['2026-09-01', '2026-11-21', []],
  ])('from %s to %s: %j', (from, expectedReturn, wrong) => {
    expect(daysAwayProblems({ from, expectedReturn }, study).map(({ param }) => param)).toEqual(wrong)
  })
})

describe('longerAwayProblems', () => {
  it.each<[wish: string | null, isWrong: boolean]>([
    [null, true],
    ['2027-09-13', true],
    ['2027-09-14', false],
    ['2028-12-01', false],
    ['2028-12-02', true],
  ])('until %s: %s', (wish, isWrong) => {
    const away = { from: '2026-12-01', expectedReturn: '2027-09-13' }
    const problems = longerAwayProblems(wish, away)
    expect(problems.map(({ param }) => param)).toEqual(isWrong ? ['until'] : [])
  })
})

describe('a return on 13 September 2027', () => {
  it('is asked about from 8 weeks before', () => {
    expect(askedAboutReturnFrom('2027-09-13')).toBe('2027-07-19')
  })

  it.each<[today: string, reminded: string | null, isDue: boolean]>([
    ['2027-07-18', null, false],
    ['2027-07-19', null, true],
    ['2027-07-25', '2027-07-19', false],
    ['2027-08-22', '2027-07-19', false],
    ['2027-08-23', '2027-07-19', true],
    ['2027-08-24', '2027-08-23', false],
    ['2027-09-01', null, true],
    ['2027-09-02', '2027-09-01', false],
    ['2027-09-13', '2027-07-19', true],
    ['2027-09-14', null, false],
    // Reminded of an earlier return: the new one begins anew.
    ['2027-07-19', '2026-08-20', true],
  ])('on %s, reminded %s: %s', (today, reminded, isDue) => {
    expect(isReturnReminderDue('2027-09-13', reminded, today)).toBe(isDue)
  })
})
