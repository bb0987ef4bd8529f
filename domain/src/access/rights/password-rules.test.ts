import { describe, expect, it } from 'vitest'
import { passwordProblemOf } from './password-rules.ts'

const whose = { email: 'hannah.jones@example.org', words: ['Minster College', '1 Saddler Street'] }

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
    ['passwordpassword', 'first that are guessed'],
    ['christchurch', 'first that are guessed'],
    ['universitycollege', 'first that are guessed'],
    ['University-College-2026', 'first that are guessed'],
    ['Minster-demo-1', 'first that are guessed'],
    ['DurhamTheology7', 'first that are guessed'],
    ['Hannah Jones 1987', 'first that are guessed'],
    ['saddlerstreet!', 'first that are guessed'],
    ['asdf;lkjasdf', 'first that are guessed'],
    ['mnbvcxzlkjhg', 'first that are guessed'],
    ['1Q2W3E4R5T6Y', 'first that are guessed'],
    ['zaqxswcdevfr', 'first that are guessed'],
    ['lmnopqrstuvwx', 'first that are guessed'],
    ['apmqapmqapmq', 'first that are guessed'],
    [' hannah.jones@example.org ', 'other than your e-mail'],
    ['  password1234  ', 'first that are guessed'],
  ])('refuses %s', (password, words) => {
    expect(passwordProblemOf(password, whose)).toContain(words)
  })

  it.each([
    'minster priest bishop vicar',
    'a good long password',
    'drei graue Mäuse',
    'кошка сидит дома',
    '839201745628',
    'apmqzapmqzapmqz',
    'lmnopqrstuvxy',
    'x7'.padEnd(200, 'a quiet garden '),
  ])('takes %s', (password) => {
    expect(passwordProblemOf(password, whose)).toBeNull()
  })

  it('takes a name of two letters for no word', () => {
    expect(passwordProblemOf('Albo83920174', { words: ['Al Bo'] })).toBeNull()
  })

  it('asks for no address where none is known', () => {
    expect(passwordProblemOf('hannah.jones@example.org')).toBeNull()
  })
})
