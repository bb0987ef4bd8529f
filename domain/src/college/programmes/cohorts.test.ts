import { describe, expect, it } from 'vitest'
import { ageOn, ageRangeOf, ageRanges, cohortLevels, creditsPerLevel } from './cohorts.ts'

describe('cohorts and ages', () => {
  it('have four levels of 120 credits', () => {
    expect(cohortLevels).toEqual([4, 5, 6, 7])
    expect(creditsPerLevel).toBe(120)
  })

  it.each([
    [17, undefined],
    [18, '18-25'],
    [25, '18-25'],
    [26, '26-35'],
    [45, '36-45'],
    [46, '46-55'],
    [56, '56-65'],
    [65, '56-65'],
    [66, '65+'],
    [103, '65+'],
  ])('%i is in %s', (age, title) => {
    expect(ageRangeOf(age)).toBe(title)
  })

  it('leave no age out and count none twice', () => {
    for (let age = 18; age < 120; age += 1) {
      expect(ageRanges.filter((range) => age >= range.from && age <= range.to)).toHaveLength(1)
    }
  })

  it.each([
    ['1975-01-12', '2026-11-20', 51],
    ['1975-11-20', '2026-11-20', 51],
    ['1975-11-21', '2026-11-20', 50],
    ['2004-02-29', '2026-02-28', 21],
    ['2004-02-29', '2026-03-01', 22],
  ])('born %s, on %s: %i', (born, day, age) => {
    expect(ageOn(born, day)).toBe(age)
  })
})
