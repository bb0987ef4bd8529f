import { expect, it } from 'vitest'
import { parsePence } from './parse-pence.ts'

it.each([
  ['1234.5', 123_450],
  ['£1,234.50', 123_450],
  [' £ 12 ', 1200],
  ['0.07', 7],
  ['8.', 800],
  ['-£20', -2000],
  ['19.99', 1999],
  ['1.234', null],
  ['1,23', null],
  ['twelve', null],
  ['', null],
])('the amount typed "%s" is %s pence', (text, pence) => {
  expect(parsePence(text)).toBe(pence)
})
