import { expect, test } from 'vitest'
import { socialErrorIn } from './social-error.ts'

test.each([
  ['', null],
  ['minster=abc', null],
  ['social-login-error=', null],
  ['other-social-login-error=No', null],
  ['a=1; social-login-error=No%20account%20here; b=2', 'No account here'],
  ['social-login-error=100%', '100%'],
])('cookies "%s" hold the failure %s', (cookies, message) => {
  expect(socialErrorIn(cookies)).toBe(message)
})
