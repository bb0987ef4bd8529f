import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type ApiInit, send } from './send.ts'

const sent: (string | null)[] = []
let answers: (() => Promise<Response>)[] = []
const reply = (status: number) => async () => new Response('{}', { status })
const away = async () => {
  throw new TypeError('Failed to fetch')
}

beforeEach(() => {
  sent.length = 0
  vi.stubGlobal('fetch', (_path: string, { headers }: { headers: Headers }) => {
    sent.push(headers.get('idempotency-key'))
    return answers.shift()?.()
  })
})
afterEach(() => vi.unstubAllGlobals())

const person: ApiInit = { method: 'POST', body: { lastName: 'Lovelace' } }
const keysOf = async (tries: readonly [path: string, init: ApiInit, answer: () => Promise<Response>][]) => {
  answers = tries.map(([, , answer]) => answer)
  for (const [path, init] of tries) await send(path, init).catch(() => null)
  return sent
}

it('gives what is pressed twice at one moment one key, and the next another', async () => {
  answers = [reply(201), reply(201), reply(201)]
  await Promise.all([send('/api/people', person), send('/api/people', person)])
  await send('/api/people', person)
  const [first, second, third] = sent
  expect(first).toMatch(/^[\w-]{32}$/)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

it.each([
  ['nobody answered', away],
  ['a proxy answered', reply(502)],
])('a call keeps its idempotency key while %s', async (_why, answer) => {
  const [first, again] = await keysOf([
    ['/api/people', person, answer],
    ['/api/people', person, reply(201)],
  ])
  expect(again).toBe(first)
})

it('a call that was given up is asked anew', async () => {
  const signal = AbortSignal.abort()
  const [first, again] = await keysOf([
    ['/api/people', { ...person, signal }, away],
    ['/api/people', person, reply(201)],
  ])
  expect(again).not.toBe(first)
})

it('a call with another body has another idempotency key', async () => {
  const [first, other] = await keysOf([
    ['/api/people', person, away],
    ['/api/people', { method: 'POST', body: { lastName: 'Byron' } }, reply(201)],
  ])
  expect(other).not.toBe(first)
})

it.each<[string, ApiInit]>([
  ['/api/people', {}],
  ['/api/people/1', { method: 'PATCH', body: {} }],
  ['/auth/login', { method: 'POST', body: {} }],
  ['/api/files', { method: 'POST', body: new FormData() }],
])('a call of %s %j needs no idempotency key', async (path, init) => {
  expect(await keysOf([[path, init, reply(200)]])).toEqual([null])
})
