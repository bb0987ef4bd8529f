import { socialFailures } from '@minster/domain/access/users/social-sign-in'
import { expect, test } from 'vitest'
import { socialErrorIn } from './social-error.ts'

test.each([
  ['', null],
  ['minster=abc', null],
  ['social-login-error=', null],
  ['other-social-login-error=away', null],
  ['a=1; social-login-error=away; b=2', socialFailures.away],
  ['social-login-error=Call%20this%20number', null],
  ['social-login-error=toString', null],
])('cookies "%s" hold the failure %s', (cookies, message) => {
  expect(socialErrorIn(cookies)).toBe(message)
})
