import { describe, expect, it } from 'vitest'
import { endsAfterBeginning, meetAtOneTime, meetingTimeWords } from './meeting-times.ts'

const time = (words: string) => {
  const [weekday = null, from = null, until = null] = words.split(' ').map((word) => word || null)
  return { weekday, from: from === '-' ? null : from, until: until === '-' ? null : until }
}

describe('the times groups meet', () => {
  it.each([
    ['Tuesday 19:30 21:00', 'Tuesday 19:30 21:00', true],
    ['Tuesday 19:30 21:00', 'Tuesday 20:30 22:00', true],
    ['Tuesday 19:30 21:00', 'Tuesday 21:00 22:00', false],
    ['Tuesday 19:30 21:00', 'Thursday 19:30 21:00', false],
    ['Tuesday - -', 'Tuesday 19:30 21:00', true],
    ['Tuesday 19:30 -', 'Tuesday 18:00 19:30', false],
    ['', '', false],
    ['', 'Tuesday 19:30 21:00', false],
  ])('%s and %s are at one time: %s', (one, other, isClash) => {
    expect(meetAtOneTime(time(one), time(other))).toBe(isClash)
    expect(meetAtOneTime(time(other), time(one))).toBe(isClash)
  })

  it.each([
    ['19:30', '21:00', 0],
    ['19:30', '19:30', 1],
    ['21:00', '19:30', 1],
    [null, '19:30', 0],
    ['19:30', null, 0],
  ])('from %s until %s has %i problems', (from, until, count) => {
    expect(endsAfterBeginning(from, until)).toHaveLength(count)
  })

  it.each([
    ['Tuesday 19:30 21:00', 'Tuesday, 19:30 to 21:00'],
    ['Tuesday 19:30 -', 'Tuesday, 19:30'],
    ['Tuesday', 'Tuesday'],
    ['', ''],
  ])('%s is written %s', (one, words) => {
    expect(meetingTimeWords(time(one))).toBe(words)
  })
})
