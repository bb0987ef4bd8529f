import { describe, expect, it } from 'vitest'
import { coursesAbove, renewalStateOf, safeguardingCourses, safeguardingExpiryOf } from './safeguarding.ts'

describe('safeguarding certificates', () => {
  it('are five, of which three build on each other', () => {
    expect(Object.fromEntries(safeguardingCourses.map((course) => [course, coursesAbove(course)]))).toEqual({
      basicAwareness: ['foundations', 'leadership'],
      foundations: ['leadership'],
      saferRecruitment: [],
      domesticAbuseAwareness: [],
      leadership: [],
    })
  })

  it.each([
    ['2023-11-20', '2026-11-20'],
    ['2024-02-29', '2027-02-28'],
    ['2025-02-28', '2028-02-28'],
    ['2023-12-31', '2026-12-31'],
  ])('completed on %s hold until %s', (completedOn, expiry) => {
    expect(safeguardingExpiryOf(completedOn)).toBe(expiry)
  })

  it.each([
    ['2026-11-20', 'valid'],
    ['2024-02-19', 'valid'],
    ['2024-02-18', 'expiring'],
    ['2023-11-20', 'expiring'],
    ['2023-11-19', 'expired'],
  ])('completed %s are %s on 20 November 2026', (completedOn, state) => {
    expect(renewalStateOf(safeguardingExpiryOf(completedOn), '2026-11-20')).toBe(state)
  })

  it.each([
    ['2027-02-28', 'expiring'],
    ['2027-03-01', 'expired'],
    ['2026-11-29', 'valid'],
    ['2026-11-30', 'expiring'],
  ])('of 29 February 2024 are, on %s, %s', (today, state) => {
    expect(renewalStateOf(safeguardingExpiryOf('2024-02-29'), today)).toBe(state)
  })
})
