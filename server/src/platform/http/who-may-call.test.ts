import { featureKeys } from '@minster/domain/platform/features/features'
import { defaultRoles } from '@minster/domain/register/permissions/default-roles'
import { describe, expect, it } from 'vitest'
import { type Calls, type SignedInCalls, testApp } from '#test/app.ts'
import { isOpenTo, type RouteAccess } from './guard.ts'

/** Every feature is on here, so that the permission alone decides. */
const features = Object.fromEntries(featureKeys.map((key) => [key, true]))
const college = await testApp({ features })
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

interface Call {
  readonly method: (typeof methods)[number]
  readonly url: string
  readonly access: RouteAccess | undefined
  readonly isRefused: boolean
}

/** Everybody but students and applicants. */
const staff = defaultRoles.filter(({ name }) => name !== 'student' && name !== 'applicant')
const calls = college.app.registeredRoutes
  .flatMap(({ method, url, config }) =>
    methods
      .filter((one) => [method].flat().includes(one))
      .map(
        (one): Call => ({
          method: one,
          url,
          access: config?.access,
          isRefused: config?.onlyRefuses === true,
        }),
      ),
  )
  .toSorted((a, b) => compare(a.url, b.url) || methods.indexOf(a.method) - methods.indexOf(b.method))

/** The roles the guard lets past. */
const openTo = ({ access }: Call) => defaultRoles.filter(({ claims }) => isOpenTo(access, claims))

/** Who gets past the guard, in the words of the list. */
function whoMay(call: Call): string {
  if (isOpenTo(call.access, null)) return 'everybody'
  const allowed = openTo(call)
  if (allowed.length === defaultRoles.length) return 'signed in'
  const others = allowed.filter((role) => !staff.includes(role)).map(({ name }) => name)
  const isStaff = allowed.length - others.length === staff.length
  return (isStaff ? ['staff', ...others] : allowed.map(({ name }) => name)).join(', ') || 'no role'
}

/** A body no call can read: whatever is allowed stops there and changes nothing. */
async function ask(who: Calls, { method, url }: Call): Promise<number> {
  const address = url.replaceAll(/:[a-z]+/gi, 'nothing').replace('*', 'nothing')
  const body = { payload: '{', headers: { 'content-type': 'application/json' } }
  const { statusCode } = await who.call({ method, url: address, ...(method !== 'GET' && body) })
  return statusCode
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

const head = `\
# Who gets past the guard of each call, of the roles that come with the product, while every feature is on.
#   everybody   without signing in
#   signed in   whoever is signed in
#   staff       every role but student and applicant
#   no role     only what a college adds itself, or nobody by hand
# Which rows they then see is a matter of scopes. A new line, or a longer one, is a decision.
# Where a change is meant: npx vitest run server/src/platform/http/who-may-call.test.ts --update
`

describe('the calls', () => {
  it('are open to the roles who-may-call.txt names', async () => {
    const lines = calls
      .filter(({ isRefused }) => !isRefused)
      .map((call) => `${call.method.padEnd(6)} ${call.url} = ${whoMay(call)}`)
    expect(new Set(lines).size, 'no line is there twice').toBe(lines.length)
    await expect(`${head}\n${lines.join('\n')}\n`).toMatchFileSnapshot('who-may-call.txt')
  })

  it('turn away whoever is not signed in, unless they are everybody’s', async () => {
    for (const call of calls)
      expect((await ask(college.nobody, call)) === 401, `${call.method} ${call.url}`).toBe(
        !isOpenTo(call.access, null),
      )
  })

  it('turn away a role the guard refuses, each call one and each role many, and let past one it allows', async () => {
    const signedIn = new Map<string, SignedInCalls>()
    for (const { name } of defaultRoles) signedIn.set(name, await college.as(name))
    const asked = new Set<string>()
    for (const [turn, call] of calls.entries()) {
      if (isOpenTo(call.access, null)) continue
      const allowed = openTo(call)
      const refused = defaultRoles.filter((role) => !allowed.includes(role))
      const [no, yes] = [refused, allowed].map((roles) =>
        signedIn.get(roles[turn % roles.length]?.name ?? ''),
      )
      const place = `${call.method} ${call.url}`
      if (no) expect(await ask(no, call), place).toBe(403)
      // What lies behind costs time: once for each requirement, in each way of calling.
      const kind = `${call.method} ${JSON.stringify(call.access)}`
      if (!yes || asked.has(kind)) continue
      asked.add(kind)
      const status = await ask(yes, call)
      expect(status !== 401 && status !== 403 && status < 500, `${place}: ${status}`).toBe(true)
    }
  }, 120_000)
})
