import { describe, expect, it } from 'vitest'
import { isHesaNumber, sidOf } from './student-number.ts'

describe('the number of a student', () => {
  it.each([
    ['12100071451234560', true],
    ['0310261553101', true],
    ['1811499435078', true],
    ['12100071451234561', false],
    ['0310261553102', false],
    ['031026155310', false],
    ['03102615531O1', false],
    ['', false],
  ])('%s is one: %s', (text, isOne) => {
    expect(isHesaNumber(text)).toBe(isOne)
  })

  it('is made of the year, the college, a number of its own and a check digit', () => {
    expect(sidOf(2012, '10007145', 123456)).toBe('12100071451234560')
    expect(sidOf(2025, '10001234', 7)).toMatch(/^2510001234000007\d$/)
    expect(isHesaNumber(sidOf(2025, '10001234', 7))).toBe(true)
  })

  it('is not made of a number too long, or of no UKPRN', () => {
    expect(() => sidOf(2025, '10001234', 1_000_000)).toThrow(RangeError)
    expect(() => sidOf(2025, '1234', 1)).toThrow(RangeError)
  })
})
