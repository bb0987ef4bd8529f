import { describe, expect, it } from 'vitest'
import {
  askedAboutReturnFrom,
  daysAwayProblems,
  isReturnReminderDue,
  longerAwayProblems,
} from './interruption.ts'

describe('daysAwayProblems', () => {
  it.each<[from: string | null, back: string | null, attended: string | null, wrong: string[]]>([
    ['2026-12-01', '2027-09-13', null, []],
    [null, '2027-09-13', '2026-11-01', []],
    ['2026-12-01', null, null, []],
    ['2027-11-20', '2028-09-11', null, []],
    ['2027-11-21', '2028-09-11', null, ['from']],
    ['2026-12-01', '2028-12-01', null, []],
    ['2026-12-01', '2028-12-02', null, ['expectedReturn']],
    ['2026-12-01', '2026-12-01', null, ['expectedReturn']],
    ['2026-12-01', '2026-11-30', null, ['expectedReturn']],
    ['2026-09-01', '2026-11-20', null, ['expectedReturn']],
    ['2026-09-01', '2026-11-21', null, []],
    ['2026-11-01', '2027-09-13', '2026-11-01', []],
    ['2026-11-01', '2027-09-13', '2026-11-02', ['lastAttended']],
  ])('from %s to %s, last there %s: %j', (from, expectedReturn, lastAttended, wrong) => {
    const problems = daysAwayProblems({ from, expectedReturn, lastAttended }, '2026-11-20')
    expect(problems.map(({ param }) => param)).toEqual(wrong)
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
