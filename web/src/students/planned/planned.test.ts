import { describe, expect, it } from 'vitest'
import { inDaysWords, plannedBecause } from './planned.ts'

describe('a change that lies ahead', () => {
  it.each([
    [-3, 'today'],
    [0, 'today'],
    [1, 'tomorrow'],
    [2, 'in 2 days'],
    [53, 'in 53 days'],
  ])('%i days before is told as %s', (inDays, words) => {
    expect(inDaysWords({ inDays })).toBe(words)
  })

  it('names who planned it, and why where that may be known', () => {
    expect(plannedBecause({ by: 'Alice Morgan', reason: 'Illness in the family' })).toBe(
      'Planned by Alice Morgan: Illness in the family',
    )
    expect(plannedBecause({ by: 'Alice Morgan', reason: null })).toBe('Planned by Alice Morgan')
    expect(plannedBecause({ by: 'Alice Morgan', reason: ' ' })).toBe('Planned by Alice Morgan')
  })
})
