import { describe, expect, it } from 'vitest'
import { AppError } from './errors.ts'
import {
  codeOf,
  isSuccess,
  loginFailureOf,
  messageOf,
  type Reply,
  resultOf,
  snackbarTextOf,
  statusMessageOf,
} from './result.ts'

describe('statusMessageOf', () => {
  it.each([
    [200, 'All done. Request successfully executed'],
    [201, 'Data successfully created'],
    [204, 'No content'],
    [400, 'Bad Request'],
    [401, 'Needs authentication'],
    [403, 'Access forbidden'],
    [404, 'Not found'],
    [422, 'Validation error'],
    [500, 'Service error'],
    [503, 'Service Unavailable'],
    [409, 'Something wrong. Client default error message'],
    [418, 'Something wrong. Client default error message'],
    [false as const, 'Something wrong. Client default error message'],
  ])('%s: %s', (status, text) => {
    expect(statusMessageOf(status)).toBe(text)
  })

  it.each([
    [199, false],
    [200, true],
    [304, true],
    [399, true],
    [400, false],
    [false as const, false],
  ])('%s is a success: %s', (status, success) => {
    expect(isSuccess(status)).toBe(success)
  })
})

const detail = { message: 'Banner ID must be a 9-digit number', param: 'partnerId' }

describe('messageOf', () => {
  const all: Reply = {
    status: 422,
    body: { error: { message: 'From the error', details: [detail] } },
    statusText: 'From the wire',
    clientMessage: 'From the client',
  }
  const cases: [string, Reply, string][] = [
    ['the error first', all, 'From the error'],
    [
      'then the first detail',
      { ...all, body: { error: { message: '', details: [detail] } } },
      detail.message,
    ],
    ['then a plain string', { ...all, body: 'From the body' }, 'From the body'],
    ['but no markup', { ...all, body: '<html>Bad gateway</html>' }, 'From the wire'],
    ['then the words on the wire', { ...all, body: { error: { details: [] } } }, 'From the wire'],
    ['then the client', { ...all, body: null, statusText: '' }, 'From the client'],
    ['else that it cannot tell', { status: false }, "getResponseErrorMessage can't handle error"],
    [
      'whatever junk comes',
      { status: 500, body: { error: 7 } },
      "getResponseErrorMessage can't handle error",
    ],
  ]
  it.each(cases)('takes %s', (_, reply, message) => {
    expect(messageOf(reply)).toBe(message)
  })
})

describe('snackbarTextOf', () => {
  const error = (status: number, fault: object): Reply => ({ status, body: { error: fault } })
  const cases: [Reply, string][] = [
    [error(401, { message: 'Nobody is signed in' }), 'Session expired - please login again'],
    [
      error(500, { code: 'XERO_ERROR', message: 'token expired', details: [] }),
      'Xero connection problem: token expired',
    ],
    [
      error(422, {
        message: 'Please check what is marked',
        details: [detail, { message: 'Too early', param: '' }],
      }),
      'Please check what is marked\n• Banner ID must be a 9-digit number (partnerId)\n• Too early',
    ],
    [error(422, { message: 'No', details: [] }), 'No'],
    [error(422, { message: 'No', details: null }), 'No'],
    [error(422, { message: 'No' }), 'No'],
    [error(500, { message: 'No', details: { incident: 'a1' } }), 'No\n{"incident":"a1"}'],
    [error(500, { message: 'No', details: 'a1' }), 'No\n"a1"'],
    [error(500, { message: 'No', details: [{ odd: 1 }] }), 'No\n• {"odd":1}'],
    [error(409, { message: 'Changed', details: [detail] }), 'Changed'],
    [error(422, { code: 'XERO_ERROR', message: 'No' }), 'No'],
    [{ status: false, clientMessage: 'Failed to fetch' }, 'Failed to fetch'],
  ]
  it.each(cases)('%j', (reply, text) => {
    expect(snackbarTextOf(reply)).toBe(text)
  })
})

describe('resultOf', () => {
  it('wraps a success', () => {
    expect(resultOf({ status: 201, body: { data: 7 } }, (body) => body)).toEqual({
      data: { data: 7 },
      success: true,
      status: 201,
      statusMessage: 'Data successfully created',
      message: 'Data successfully created',
    })
  })

  it('wraps a failure without reading it', () => {
    const reply: Reply = { status: 404, body: { error: { message: 'There is no such application' } } }
    expect(resultOf(reply, () => expect.unreachable())).toEqual({
      data: undefined,
      success: false,
      status: 404,
      statusMessage: 'Not found',
      message: 'There is no such application',
    })
  })

  it('has status false without an answer', () => {
    expect(resultOf({ status: false, clientMessage: 'Failed to fetch' }, () => 1)).toMatchObject({
      success: false,
      status: false,
      message: 'Failed to fetch',
    })
  })

  it('becomes the error its reader refuses with, and lets bugs through', () => {
    const refuse = () => {
      throw new AppError('INCOMPLETE_USER')
    }
    expect(resultOf({ status: 200, body: {} }, refuse)).toMatchObject({
      success: false,
      status: 422,
      message: 'User must contain at least id, name and email',
    })
    const break_ = () => {
      throw new TypeError('bug')
    }
    expect(() => resultOf({ status: 200, body: {} }, break_)).toThrow(TypeError)
  })
})

describe('codeOf and loginFailureOf', () => {
  it('read the code', () => {
    expect(codeOf({ status: 404, body: { error: { code: 'FEATURE_OFF' } } })).toBe('FEATURE_OFF')
    expect(codeOf({ status: 404, body: 'nothing' })).toBeUndefined()
  })

  it('join the details line by line', () => {
    const body = { error: { message: 'No', details: [detail, { message: 'Try again later', param: '' }] } }
    expect(loginFailureOf({ status: 401, body })).toEqual({
      code: 401,
      statusMessage: 'Needs authentication',
      message: 'No',
      details: 'Banner ID must be a 9-digit number\nTry again later',
    })
    expect(loginFailureOf({ status: false }).details).toBe('')
  })

  it('say nothing of the status where the answer has words of its own, or where there is no answer', () => {
    const body = { error: { message: 'Too many tries. Try again in 9 minutes.' } }
    expect(loginFailureOf({ status: 429, body })).toMatchObject({
      statusMessage: '',
      message: 'Too many tries. Try again in 9 minutes.',
    })
    expect(loginFailureOf({ status: false, clientMessage: 'Failed to fetch' })).toMatchObject({
      statusMessage: '',
      message: 'There was no answer. Look whether you are connected, and try again.',
    })
    expect(loginFailureOf({ status: 418, body: {} }).statusMessage).toBe(
      'Something wrong. Client default error message',
    )
  })
})
