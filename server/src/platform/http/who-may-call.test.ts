import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defaultRoles } from '@minster/domain/access/roles'
import { featureKeys } from '@minster/domain/features'
import { describe, expect, it } from 'vitest'
import { type Calls, type SignedInCalls, testApp } from '#test/app.ts'

/** Every feature is on here, so that the permission alone decides. */
const features = Object.fromEntries(featureKeys.map((key) => [key, true]))
const college = await testApp({ features })
const listFile = join(import.meta.dirname, 'who-may-call.txt')
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

interface Call {
  readonly method: (typeof methods)[number]
  readonly url: string
}

const roles = defaultRoles.map(({ name }) => name)
/** Everybody but students and applicants. */
const staff: readonly string[] = roles.filter((name) => name !== 'student' && name !== 'applicant')
const calls = college.app.registeredRoutes
  .flatMap(({ method, url }) =>
    methods.filter((one) => [method].flat().includes(one)).map((one): Call => ({ method: one, url })),
  )
  .toSorted((a, b) => compare(a.url, b.url) || methods.indexOf(a.method) - methods.indexOf(b.method))

/** A body no call can read: whatever is allowed stops there and changes nothing. */
function ask(who: Calls, { method, url }: Call) {
  const address = url.replaceAll(/:[a-z]+/gi, 'nothing').replace('*', 'nothing')
  if (method === 'GET') return who.call({ method, url: address })
  return who.call({ method, url: address, payload: '{', headers: { 'content-type': 'application/json' } })
}

/** Who gets further than the guard, in the words of the list. */
async function whoMay(call: Call, signedIn: readonly [name: string, as: SignedInCalls][]): Promise<string> {
  const open = await ask(college.nobody, call)
  if (open.statusCode !== 401) return isPublic(call) ? 'everybody' : `nobody signed in: ${open.statusCode}`
  const allowed: string[] = []
  for (const [name, as] of signedIn) {
    const { statusCode, body } = await ask(as, call)
    if (statusCode === 401) throw new Error(`${name} was signed out by ${call.method} ${call.url}.`)
    if (statusCode >= 500) throw new Error(`${call.method} ${call.url} broke for ${name}: ${body}`)
    if (statusCode !== 403) allowed.push(name)
  }
  if (allowed.length === signedIn.length) return 'signed in'
  const others = allowed.filter((name) => !staff.includes(name))
  const isStaff = allowed.length - others.length === staff.length
  return (isStaff ? ['staff', ...others] : allowed).join(', ') || 'no role'
}

function isPublic({ method, url }: Call): boolean {
  return college.app.registeredRoutes.some(
    (route) =>
      route.url === url && [route.method].flat().includes(method) && route.config?.access === 'public',
  )
}

const lineOf = ({ method, url }: Call, who: string) => `${method.padEnd(6)} ${url} = ${who}`
const placeOf = (line: string) => line.split(' = ')[0] ?? line

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

describe('who-may-call.txt', () => {
  it('says of every call which roles get past the guard, and a call with each of them agrees', async () => {
    const signedIn: [string, SignedInCalls][] = []
    for (const role of roles) signedIn.push([role, await college.as(role)])
    const found: string[] = []
    for (const call of calls) found.push(lineOf(call, await whoMay(call, signedIn)))
    const written = readFileSync(listFile, 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
    const places = new Set(found.map(placeOf))
    const known = new Set(written.map(placeOf))
    const advice = [
      ...found.filter((line) => !known.has(placeOf(line))).map((line) => `add      ${line}`),
      ...written.filter((line) => !places.has(placeOf(line))).map((line) => `take out ${line}`),
      ...found
        .filter((line) => known.has(placeOf(line)) && !written.includes(line))
        .map((line) => `now is   ${line}`),
    ]
    expect(
      advice,
      `server/src/platform/http/who-may-call.txt and the calls differ. If a change is meant, write it there:\n${advice.join('\n')}\n`,
    ).toEqual([])
    expect(new Set(written).size, 'no line is there twice').toBe(written.length)
  }, 240_000)
})
