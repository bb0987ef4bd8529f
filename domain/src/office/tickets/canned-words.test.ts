import { expect, it } from 'vitest'
import { cannedWords, firstNameIn } from './canned-words.ts'

it('speaks to who asked by their first name', () => {
  expect(cannedWords('Dear {name},\nthank you, {name}.', firstNameIn(' Hannah Jones'))).toBe(
    'Dear Hannah,\nthank you, Hannah.',
  )
  expect(cannedWords('Dear {name}', firstNameIn(' '))).toBe('Dear there')
})
