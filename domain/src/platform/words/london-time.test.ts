import { describe, expect, it } from 'vitest'
import { formatDayAndTime, instantAt, isTime, minutesAfter, wallTimeOf } from './london-time.ts'

describe('times of the college', () => {
  it.each([
    ['2026-11-24', '10:00', '2026-11-24T10:00:00.000Z'],
    ['2026-07-01', '10:00', '2026-07-01T09:00:00.000Z'],
    // The clocks go back on 25 October 2026: ten o'clock is ten o'clock on either side.
    ['2026-10-24', '10:00', '2026-10-24T09:00:00.000Z'],
    ['2026-10-26', '10:00', '2026-10-26T10:00:00.000Z'],
    ['2026-10-25', '00:30', '2026-10-24T23:30:00.000Z'],
    ['2026-10-25', '02:00', '2026-10-25T02:00:00.000Z'],
    // They go forward on 28 March 2027.
    ['2027-03-28', '00:30', '2027-03-28T00:30:00.000Z'],
    ['2027-03-28', '02:00', '2027-03-28T01:00:00.000Z'],
    ['2026-06-30', '00:15', '2026-06-29T23:15:00.000Z'],
  ])('finds %s %s at %s, and reads it back', (day, time, instant) => {
    expect(instantAt({ day, time })).toBe(instant)
    expect(wallTimeOf(instant)).toEqual({ day, time })
  })

  it('takes the first of an hour that comes twice, and refuses the one left out', () => {
    expect(instantAt({ day: '2026-10-25', time: '01:30' })).toBe('2026-10-25T00:30:00.000Z')
    expect(instantAt({ day: '2027-03-28', time: '01:30' })).toBeNull()
  })

  it('refuses what is no day or time', () => {
    expect(instantAt({ day: '2026-02-30', time: '10:00' })).toBeNull()
    expect(instantAt({ day: '2026-02-20', time: '24:00' })).toBeNull()
    expect(['9:00', '23:59', '10:60'].map(isTime)).toEqual([false, true, false])
  })

  it('writes them in words', () => {
    expect(formatDayAndTime('2026-07-07T09:30:00.000Z')).toBe('Tuesday 7 July 2026 at 10:30')
    expect(minutesAfter('2026-10-25T00:30:00.000Z', 60)).toBe('2026-10-25T01:30:00.000Z')
  })
})
