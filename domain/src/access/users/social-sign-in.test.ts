import { expect, it } from 'vitest'
import { socialFailures, socialFailureWords } from './social-sign-in.ts'

it.each(Object.entries(socialFailures))('the login page tells of %s in words of ours', (code, words) => {
  expect(socialFailureWords(code)).toBe(words)
})

it.each(['', 'off ', 'toString', 'You were hacked, call 0123'])(
  'the login page tells nothing of %j',
  (code) => {
    expect(socialFailureWords(code)).toBeNull()
  },
)
