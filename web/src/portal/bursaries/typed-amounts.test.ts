import { expect, it } from 'vitest'
import { amountText, typedPence } from './typed-amounts.ts'

it.each([
  ['', null],
  [undefined, null],
  ['abc', null],
  ['0', null],
  ['-5', null],
  ['1200', 120_000],
  ['£1,200.50', 120_050],
])('an amount of a bursary reads %j as %j', (text, pence) => {
  expect(typedPence(text)).toBe(pence)
})

it.each([
  [120_000, '1200'],
  [120_050, '1200.50'],
  [5, '0.05'],
])('an amount of a bursary writes %j as %j, which reads the same', (pence, text) => {
  expect(amountText(pence)).toBe(text)
  expect(typedPence(text)).toBe(pence)
})
