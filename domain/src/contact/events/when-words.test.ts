import { describe, expect, it } from 'vitest'
import { isEventOver, whenWords } from './when-words.ts'

describe('when an event is', () => {
  it.each([
    ['2026-12-05T10:00:00.000Z', '2026-12-05T15:00:00.000Z', 'Saturday 5 December 2026, 10:00 to 15:00'],
    ['2026-07-04T09:30:00.000Z', '2026-07-04T11:00:00.000Z', 'Saturday 4 July 2026, 10:30 to 12:00'],
    ['2026-12-05T18:30:00.000Z', null, 'Saturday 5 December 2026, from 18:30'],
    [
      '2026-12-04T16:00:00.000Z',
      '2026-12-06T14:00:00.000Z',
      'Friday 4 December 2026, 16:00, to Sunday 6 December 2026, 14:00',
    ],
  ])('from %s to %s: %s', (start, end, words) => {
    expect(whenWords({ start, end })).toBe(words)
  })

  it.each([
    ['2026-12-05T15:00:00.000Z', '2026-12-05T14:59:59.999Z', false],
    ['2026-12-05T15:00:00.000Z', '2026-12-05T15:00:00.000Z', true],
    // Without an end it lasts through its day by the college's clocks.
    [null, '2026-12-05T23:59:00.000Z', false],
    [null, '2026-12-06T00:00:00.000Z', true],
  ])('ends %s, at %s over: %s', (end, now, expected) => {
    expect(isEventOver({ start: '2026-12-05T10:00:00.000Z', end }, now)).toBe(expected)
  })

  it('without an end is over with the day in London, which in summer ends before that in Greenwich', () => {
    const summer = { start: '2026-07-04T17:00:00.000Z', end: null }
    expect(isEventOver(summer, '2026-07-04T22:59:00.000Z')).toBe(false)
    expect(isEventOver(summer, '2026-07-04T23:00:00.000Z')).toBe(true)
  })
})
