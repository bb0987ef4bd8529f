import { expect, it } from 'vitest'
import { money, text, yesNo } from '#kit/record/field.ts'
import { problemWords } from './problem-words.ts'

const name = text('Name')

it.each([
  ['Name', 'Name is needed.', 'Name is needed.'],
  ['First person: Name', 'Name is needed.', 'First person: Name is needed.'],
  ['First person: Name', 'At most 80 characters.', 'First person: Name: At most 80 characters.'],
])('the problem of a student form: %s, %s', (longLabel, message, words) => {
  expect(problemWords({ field: name, longLabel }, message)).toBe(words)
})

it.each([
  [name, 'Enter text.', 'Name: Enter text.'],
  [money('How much?'), 'Enter an amount.', 'How much? Enter an amount.'],
  [yesNo('I have read it.'), 'Please read it.', 'Please read it.'],
])('the problem of %j names its field where the words do not', (field, message, words) => {
  expect(problemWords({ field, longLabel: field.label }, message)).toBe(words)
})
