import { AppError } from '@minster/domain/platform/errors/errors'
import { expect, test } from 'vitest'
import { failureWords } from './failure-words.ts'

const of = (message: string, ...details: string[]) =>
  new AppError(
    'CONFLICT',
    message,
    details.map((one) => ({ param: '', message: one })),
  )

test.each([
  ['what was expected', of('There is no letterhead.'), 'There is no letterhead.'],
  ['what it is made of besides', of('Nothing was sent.', 'Ann.', 'Bea.'), 'Nothing was sent. Ann. Bea.'],
  ['what its details say, once', of('Ann. Bea.', 'Ann.', 'Bea.'), 'Ann. Bea.'],
  ['anything else', new Error('secret'), 'It broke off.'],
])('a failure is told as %s', (_what, error, words) => {
  expect(failureWords(error, 'It broke off.')).toBe(words)
})
