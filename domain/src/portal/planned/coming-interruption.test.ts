import { describe, expect, it } from 'vitest'
import { comingOf } from '../planned/coming-interruption.ts'

describe('a planned interruption as its student reads it', () => {
  it.each([
    ['away', '2027-01-14', 'Your interruption begins on 14/01/2027, in 53 days.'],
    ['away', '2026-11-23', 'Your interruption begins on 23/11/2026, in 1 day.'],
    ['away', '2026-11-22', 'Your interruption begins on 22/11/2026, today.'],
    ['away', '2026-11-20', 'Your interruption begins on 20/11/2026, today.'],
    ['back', '2027-09-13', 'Your studies go on again on 13/09/2027, in 295 days.'],
  ] as const)('%s on %s: %s', (kind, from, words) => {
    expect(comingOf({ kind, from, expectedReturn: null }, '2026-11-22').words).toBe(words)
  })
})
