import type { LightMyRequestResponse as Answer } from 'fastify'
import { expect } from 'vitest'
import type { SignedInCalls, TestApp } from './app.ts'

function cookieIn({ headers }: Answer): string {
  const [cookie] = [headers['set-cookie']].flat()
  return /^[^;]+/.exec(String(cookie))?.[0] ?? ''
}

/** Calls as somebody signed in as another. */
export async function standingIn(
  { nobody }: Pick<TestApp, 'nobody'>,
  as: SignedInCalls,
  whom: string,
  how: object = {},
) {
  const begun = await as.post(`/auth/loginas/${whom}`, { reason: 'Cannot find the form', ...how })
  expect(begun.statusCode, begun.body).toBe(200)
  const headers = { cookie: cookieIn(begun) }
  return (method: 'GET' | 'PUT' | 'POST', url: string, payload?: object) =>
    nobody.call({ method, url, headers, ...(payload && { payload }) })
}
