import { describe, expect, it } from 'vitest'
import { waitForBannerId, waitWords } from './banner-id-wait.ts'

describe('a Banner ID that is waited for', () => {
  it.each([
    ['2026-11-26', 0, 'Sent to Durham today'],
    ['2026-11-25', 1, 'Sent to Durham yesterday'],
    ['2026-11-14', 12, 'Sent to Durham 12 days ago'],
    ['2026-11-12', 14, 'Sent to Durham 14 days ago'],
    ['2026-11-11', 15, 'Sent to Durham 15 days ago, overdue: ask for the Banner ID'],
  ])('since %s', (on, days, words) => {
    const wait = waitForBannerId(on, '2026-11-26')
    expect(wait).toEqual({ on, days, isOverdue: days > 14 })
    expect(waitWords(wait)).toBe(words)
  })
})
