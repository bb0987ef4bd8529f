import { describe, expect, it } from 'vitest'
import { taughtCreditsOf, whyNotBegun } from './dissertation.ts'

const dissertation = { credits: 60, readyFrom: 90 }
const ma = { code: 'MA', dissertation }

describe('what is taught before the dissertation', () => {
  it.each([
    [180, 60, 90, 120],
    [180, 80, 90, 100],
    [180, 100, 90, 90],
    [180, 60, 130, 130],
    [null, 60, 90, 90],
  ])(
    'of an award of %s, %i of them the dissertation, ready from %i: %i',
    (award, credits, readyFrom, taught) => {
      expect(taughtCreditsOf(award, { credits, readyFrom })).toBe(taught)
    },
  )
})

describe('beginning the dissertation', () => {
  it.each([
    [ma, '7', 90, null],
    [ma, '7', 180, null],
    [ma, null, 90, null],
    [
      ma,
      '7',
      89,
      /^They have 89 of the 90 credits at level 7 .+ 2026-27\. They go on with modules for now\.$/,
    ],
    [ma, '7Diss', 120, /^They are at the dissertation already/],
    [{ ...ma, dissertation: { ...dissertation, readyFrom: 60 } }, '7', 60, null],
    [{ code: 'PGDip', dissertation: null }, '7', 120, /^PGDip ends in no dissertation/],
  ] as const)('of %j at %s with %i', (programme, level, atSeven, expected) => {
    const why = whyNotBegun({ programme, level, academicYear: '2026-27', atSeven })
    if (expected === null) expect(why).toBeNull()
    else expect(why).toMatch(expected)
  })

  it('is told to students themselves', () => {
    const asked = { programme: ma, level: '7', academicYear: '2026-27', atSeven: 60 } as const
    expect(whyNotBegun(asked, 'You')).toMatch(/^You have 60 of the 90 .+ You go on with modules for now\.$/)
  })
})
