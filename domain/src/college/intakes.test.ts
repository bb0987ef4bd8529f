import { describe, expect, it } from 'vitest'
import { intakesInMonth, isNormalIntake } from './intakes.ts'

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
})
