import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerWith } from '#test/answer.ts'
import { api } from './client.ts'
import { firstCallsOf, prefetchCall, takePrefetched } from './prefetched.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const asked = { path: '/api/forms/applicant' }
const token = 'N-bTagFBhyGd2N5F'

test('what was asked ahead is not asked again, but the next time it is', async () => {
  const calls = answerWith({ 'GET /api/forms/applicant': { body: { data: 1 } } })
  void prefetchCall(asked.path)
  await expect(api(asked.path)).resolves.toEqual({ data: 1 })
  expect(calls).toHaveLength(1)
  await expect(api(asked.path)).resolves.toEqual({ data: 1 })
  expect(calls).toHaveLength(2)
})

test.each([
  ['another address', '/api/forms', {}],
  ['another method', asked.path, { method: 'POST' }],
  ['a body', asked.path, { body: { token } }],
  ['a version', asked.path, { version: 3 }],
  ['a form with files', asked.path, { body: new FormData() }],
] as const)('a prefetched answer is not taken by another call: %s', (_what, path, init) => {
  answerWith({})
  void prefetchCall(asked.path)
  expect(takePrefetched(path, init)).toBeUndefined()
})

test('a prefetched call with a body is known by it', () => {
  answerWith({})
  void prefetchCall('/api/reference-form/open', { method: 'POST', body: { token } })
  const taken = (body: object) => takePrefetched('/api/reference-form/open', { method: 'POST', body })
  expect(taken({ token: 'another' })).toBeUndefined()
  expect(taken({ token })).toBeDefined()
})

test('an answer nobody came for is not given to who asks later', () => {
  answerWith({})
  void prefetchCall(asked.path)
  vi.advanceTimersByTime(30_000)
  expect(takePrefetched(asked.path, {})).toBeUndefined()
})

test('a prefetched failure is told to whoever takes the answer', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  void prefetchCall(asked.path)
  await expect(api(asked.path)).rejects.toMatchObject({ status: false })
})

const account = ['/auth/account']
const words = (lang: string) => [`/api/reference-form/words?lang=${lang}`]
const open = ['/api/reference-form/open', { method: 'POST', body: { token } }]

test.each([
  ['/', '', true, []],
  ['/apply', '', true, []],
  ['/apply/pages/fees', '', false, [account]],
  ['/forms', '', true, []],
  ['/forms/marks', '', false, [account]],
  ['/applications/all', '?page=2', false, [account]],
  ['/pages/reference', '', true, []],
  ['/pages/reference/form', '', true, []],
  [`/pages/reference/${token}`, '?lang=cy', true, [words('cy'), open]],
])('what is prefetched for %s%s, signed out: %s', (pathname, search, isSignedOut, calls) => {
  expect(firstCallsOf({ pathname, search, hash: '' }, isSignedOut)).toEqual(calls)
})

test.each([
  ['', true, [words('en'), open]],
  ['?lang=cy', true, [words('cy'), open]],
  ['', false, [account, words('en'), open]],
])('the link of a referee with "%s", signed out: %s', (search, isSignedOut, calls) => {
  const link = { pathname: '/pages/reference', search, hash: `#${token}` }
  expect(firstCallsOf(link, isSignedOut)).toEqual(calls)
})

test.each([
  ['preferences', `#${token}`, [['/api/preference-links/look', { method: 'POST', body: { token } }]]],
  ['preferences', '', []],
  ['booking', `#${token}`, [['/api/booking-links/look', { method: 'POST', body: { token } }]]],
  ['interview', `#${token}`, []],
])('the link of the page of %s with "%s"', (page, hash, calls) => {
  expect(firstCallsOf({ pathname: `/pages/${page}`, search: '', hash }, true)).toEqual(calls)
})
