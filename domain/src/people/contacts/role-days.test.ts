import { describe, expect, it } from 'vitest'
import { isCurrentOn, overlaps } from './role-days.ts'

const open = null

describe('a role', () => {
  it.each([
    [open, open, true],
    ['2026-11-22', open, true],
    ['2026-11-23', open, false],
    [open, '2026-11-22', true],
    [open, '2026-11-21', false],
    ['2025-09-01', '2027-08-31', true],
    ['2025-09-01', '2026-08-31', false],
  ])('from %s until %s is held on 22/11/2026: %s', (from, until, isHeld) => {
    expect(isCurrentOn({ from, until }, '2026-11-22')).toBe(isHeld)
  })

  it.each([
    [open, open, open, open, true],
    ['2025-09-01', '2026-08-31', '2026-09-01', open, false],
    ['2025-09-01', '2026-08-31', '2026-08-31', open, true],
    ['2025-09-01', open, open, '2025-08-31', false],
    ['2025-09-01', open, open, '2025-09-01', true],
    ['2025-09-01', open, '2030-01-01', open, true],
  ])('from %s until %s meets one from %s until %s: %s', (from, until, otherFrom, otherUntil, meets) => {
    const one = { from, until }
    const other = { from: otherFrom, until: otherUntil }
    expect(overlaps(one, other)).toBe(meets)
    expect(overlaps(other, one)).toBe(meets)
  })
})
