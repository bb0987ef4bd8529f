import { describe, expect, it } from 'vitest'
import { passwordProblemOf } from './password-rules.ts'

describe('passwordProblemOf', () => {
  it.each([
    ['eleven char', 'at least 12'],
    ['🙂🙂🙂🙂🙂🙂', 'at least 12'],
    ['x'.repeat(201), 'at most 200'],
    ['hannah.jones@example.org', 'other than your e-mail'],
    ['Hannah.Jones@Example.org', 'other than your e-mail'],
    ['hannah.jones2026', 'other than your e-mail'],
    ['password1234', 'first that are guessed'],
    ['Password2026!', 'first that are guessed'],
    ['!!Welcome 2026!!', 'first that are guessed'],
    ['qwertyuiop12', 'first that are guessed'],
    ['aaaaaaaaaaaa', 'first that are guessed'],
    ['123456789012', 'first that are guessed'],
    ['correcthorsebatterystaple', 'first that are guessed'],
  ])('refuses %s', (password, words) => {
    expect(passwordProblemOf(password, 'hannah.jones@example.org')).toContain(words)
  })

  it.each(['Minster-demo-1', 'a good long password', 'drei graue Mäuse', 'кошка сидит дома'])(
    'takes %s',
    (password) => {
      expect(passwordProblemOf(password, 'hannah.jones@example.org')).toBeNull()
    },
  )
})
