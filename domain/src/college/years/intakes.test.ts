import { describe, expect, it } from 'vitest'
import { intakesInMonth, intakesOffered, isNormalIntake } from './intakes.ts'

describe('intakes', () => {
  it.each([
    ['2026-09-14', true],
    ['2026-09-01', true],
    ['2027-01-11', false],
    ['2026-10-09', false],
    ['x2026-09-14', false],
    ['', false],
  ])('%s is normal: %s', (intake, normal) => {
    expect(isNormalIntake(intake)).toBe(normal)
  })

  const intakes = { BA: ['2026-09-14', '2027-01-11'], MA: ['2026-09-14', '2026-09-21'] }
  it.each([
    ['2027-01', undefined, ['2027-01-11']],
    ['2026-09', undefined, ['2026-09-14', '2026-09-21']],
    ['2026-09', 'BA', ['2026-09-14']],
    ['2027-01', 'MA', []],
    ['2027-01', 'BSc', []],
  ])('%s for %s: %j', (month, programme, days) => {
    expect(intakesInMonth(intakes, month, programme)).toEqual(days)
  })

  it.each([
    ['BA', ['2027-01-11']],
    ['MA', []],
    ['BSc', []],
    [null, ['2027-01-11']],
    ['', []],
  ])('somebody applying for %s on 20/11/2026 may begin on %j', (programme, days) => {
    expect(intakesOffered(intakes, '2026-11-20', programme)).toEqual(days)
  })

  it('are on second Mondays where the college names none', () => {
    const days = ['2027-01-11', '2027-09-13', '2028-01-10', '2028-09-11']
    expect(intakesOffered({}, '2026-11-20', 'BA')).toEqual(days)
  })

  it('are the next four of the usual days, and not those that begin today', () => {
    expect(intakesOffered({}, '2027-01-10', null)).toEqual([
      '2027-01-11',
      '2027-09-13',
      '2028-01-10',
      '2028-09-11',
    ])
    expect(intakesOffered(intakes, '2027-01-11', 'BA')).toEqual([])
  })
})
