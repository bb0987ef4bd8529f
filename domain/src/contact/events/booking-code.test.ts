import { expect, it } from 'vitest'
import { bookingCode, codeLetters, typedCode } from './booking-code.ts'

it('is six letters and digits that nobody mishears', () => {
  let last = -1
  const code = bookingCode((below) => {
    last = (last + 7) % below
    return last
  })
  expect(code).toMatch(/^[A-HJ-KM-NP-Z2-9]{6}$/)
  expect(codeLetters).not.toMatch(/[01ILO]/)
})

it.each([
  ['k7m 2qf', 'K7M2QF'],
  ['K7M-2QF', 'K7M2QF'],
])('typed as “%s” is %s', (typed, code) => {
  expect(typedCode(typed)).toBe(code)
})
