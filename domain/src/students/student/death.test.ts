import { describe, expect, it } from 'vitest'
import { engagementNeedsReason } from '#college/studies/status.ts'
import { deathProblems, isDeath } from './death.ts'

const today = '2026-11-20'
const died = { status: 'Withdrawn', endReason: 'Death', end: '2026-11-18' } as const

describe('a death', () => {
  it.each([
    ['on an earlier day', died, []],
    ['on the day itself', { ...died, end: today }, []],
    ['on a day to come', { ...died, end: '2026-11-21' }, ['end']],
    ['on no day', { ...died, end: null }, ['end']],
    ['of somebody Terminated', { ...died, status: 'Terminated' }, ['endReason']],
    ['of somebody Current', { ...died, status: 'Current' }, ['endReason']],
    ['beside a status that was refused', { ...died, status: null }, []],
    ['that is none, on a day to come', { ...died, endReason: 'Health', end: '2026-12-31' }, []],
    ['that is none, without a reason', { ...died, endReason: null, end: null }, []],
  ] as const)('%s', (_what, leaving, params) => {
    expect(deathProblems(leaving, today).map(({ param }) => param)).toEqual(params)
  })

  it('is told from any other reason, and from none', () => {
    expect([died, { endReason: 'Health' }, { endReason: null }, {}].map(isDeath)).toEqual([
      true,
      false,
      false,
      false,
    ])
  })

  it('is a withdrawal to the rules, which otherwise asks why', () => {
    expect(engagementNeedsReason('Withdrawn')).toBe(true)
  })
})
