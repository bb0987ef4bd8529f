import { expect, it } from 'vitest'
import { problemWithAward, suggestedText, typedPence } from './typed-amounts.ts'

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
  expect(suggestedText(pence)).toBe(text)
  expect(typedPence(text)).toBe(pence)
})

it.each([
  [null, ''],
  [0, ''],
])('suggests %j as %j', (pence, text) => {
  expect(suggestedText(pence)).toBe(text)
})

it.each([
  ['-5', 'Write an amount without a minus.'],
  ['lots', 'Write an amount, such as 1200.'],
  ['0', 'Write an amount, such as 1200.'],
])('says of the award %j: %s', (text, words) => {
  expect(problemWithAward(text)).toBe(words)
})
