import { describe, expect, it } from 'vitest'
import { AppError, type ErrorCode, errorCodeNames, statusOf } from './errors.ts'

const cases: [ErrorCode, number][] = [
  ['BAD_REQUEST', 400],
  ['SIGNED_OUT', 401],
  ['BAD_CREDENTIALS', 401],
  ['BAD_CODE', 401],
  ['FORBIDDEN', 403],
  ['SIGN_IN_AGAIN', 403],
  ['TWO_STEP_NEEDED', 403],
  ['READ_ONLY', 403],
  ['COVERED', 403],
  ['CROSS_SITE', 403],
  ['FEATURE_OFF', 404],
  ['NOT_FOUND', 404],
  ['NOT_ALLOWED', 405],
  ['BEING_CHECKED', 409],
  ['CONFLICT', 409],
  ['TOO_LARGE', 413],
  ['UNSUPPORTED_TYPE', 415],
  ['INVALID', 422],
  ['INFECTED', 422],
  ['INCOMPLETE_USER', 422],
  ['VERSION_NEEDED', 428],
  ['TOO_MANY', 429],
  ['UNEXPECTED', 500],
  ['XERO_ERROR', 500],
  ['UNAVAILABLE', 503],
]

describe('errors', () => {
  it.each(cases)('%s answers %i', (code, status) => {
    expect(statusOf(code)).toBe(status)
    expect(new AppError(code).status).toBe(status)
  })

  it('has no code outside the table above', () => {
    expect(errorCodeNames.toSorted()).toEqual(cases.map(([code]) => code).toSorted())
  })

  it.each([
    ['SIGNED_OUT', 'Session expired - please login again'],
    ['FORBIDDEN', 'You do not have permission to access this page'],
    ['INCOMPLETE_USER', 'User must contain at least id, name and email'],
  ] satisfies [ErrorCode, string][])('%s says the words of the specification', (code, message) => {
    expect(new AppError(code).message).toBe(message)
  })

  it('carries what can be mended and is an Error', () => {
    const problem = { message: 'Banner ID must be a 9-digit number', param: 'partnerId' }
    const error = new AppError('INVALID', 'No', [problem])
    expect(error).toBeInstanceOf(Error)
    expect(error).toMatchObject({ name: 'AppError', code: 'INVALID', message: 'No', details: [problem] })
    expect(new AppError('NOT_FOUND').details).toEqual([])
  })
})
