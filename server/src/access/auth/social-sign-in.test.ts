import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { testApp } from '#test/app.ts'
import { type Account, startIdentityProvider, tenant } from '#test/identity-provider.ts'

const home = 'http://localhost:3000'
const accounts: Record<string, Account> = {}
const provider = await startIdentityProvider(accounts, `${home}/auth/azure/callback`)
afterAll(() => provider.stop())
const college = await testApp({ config: { oidc: provider.settings } })

let count = 0
/** A Microsoft account of the tenant whose address the tenant vouches for. */
function account(claims: Account = {}): { name: string; email: string } {
  count += 1
  const name = `account-${count}`
  const email = `${name}@college.example.org`
  accounts[name] = { tid: tenant, oid: randomUUID(), preferred_username: email, ...claims }
  return { name, email }
}

interface Answer {
  readonly statusCode: number
  readonly headers: Record<string, unknown>
}
const setIn = ({ headers }: Answer, name: string) =>
  [headers['set-cookie']]
    .flat()
    .map(String)
    .find((one) => one.startsWith(`${name}=`))
const valueOf = (set: string | undefined) => /^[^=]+=([^;]*)/.exec(set ?? '')?.[1]
const failureIn = (answer: Answer) => valueOf(setIn(answer, 'social-login-error'))

async function begin(redirect?: string) {
  const answer = await college.nobody.get(
    redirect === undefined ? '/auth/azure' : `/auth/azure?redirect=${encodeURIComponent(redirect)}`,
  )
  expect(answer.statusCode).toBe(302)
  return {
    address: String(answer.headers.location),
    cookie: `minster-social=${valueOf(setIn(answer, 'minster-social'))}`,
    set: setIn(answer, 'minster-social'),
  }
}

const goBack = (address: string, cookie: string) =>
  college.nobody.get(address.replace(home, ''), { headers: { cookie } })

async function signIn(name: string, redirect?: string) {
  const { address, cookie } = await begin(redirect)
  return goBack(await provider.signIn(address, name), cookie)
}

/** Nobody is signed in, and the login page is left to say why. */
function expectRefused(answer: Answer, failure: string, at = '/pages/login') {
  expect(answer.statusCode).toBe(302)
  expect(answer.headers['location']).toBe(at)
  expect(failureIn(answer)).toBe(failure)
  expect(setIn(answer, 'minster')).toBeUndefined()
}

describe('sign-in through Microsoft', () => {
  it('signs in whose address the tenant vouches for, and afterwards by the ids alone', async () => {
    const { name, email } = account()
    const id = await college.makeUser({ role: 'admissions', email })
    const first = await signIn(name, '/applications/all?status=Submitted')
    expect(first.headers.location).toBe('/applications/all?status=Submitted')
    expect(setIn(first, 'minster')).toMatch(/HttpOnly; SameSite=Lax/)
    const cookie = `minster=${valueOf(setIn(first, 'minster'))}`
    expect((await college.nobody.get('/auth/account', { headers: { cookie } })).json().user.id).toBe(id)

    accounts[name] = { ...accounts[name], preferred_username: 'married@college.example.org' }
    const again = await signIn(name)
    expect(again.headers.location).toBe('/')
    expect(setIn(again, 'minster')).toBeDefined()
  })

  it('asks with code, PKCE, state and nonce, and binds the answer to the browser by a cookie no script can read', async () => {
    const { address, set } = await begin()
    const asked = new URL(address)
    expect(asked.origin + asked.pathname).toBe(`${provider.settings.issuer}/auth`)
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      response_type: 'code',
      response_mode: 'query',
      prompt: 'select_account',
      code_challenge_method: 'S256',
      redirect_uri: `${home}/auth/azure/callback`,
      scope: 'openid profile email',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    })
    expect(set).toMatch(/^minster-social=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/)
  })

  it('asks for the password there too of whoever has to show that it is they', async () => {
    const { headers } = await college.nobody.get('/auth/azure?again=1')
    expect(new URL(String(headers.location)).searchParams.get('prompt')).toBe('login')
  })

  it.each([
    ['another site', 'https://evil.example.org'],
    ['one without its scheme', '//evil.example.org'],
    ['one behind a backslash', '/\\evil.example.org'],
    ['a path without end', `/${'a'.repeat(3000)}`],
  ])('leads to the first page instead of to %s', async (_what, redirect) => {
    const { name, email } = account()
    await college.makeUser({ role: 'admissions', email })
    expect((await signIn(name, redirect)).headers.location).toBe('/')
  })

  it('makes no account, neither for staff nor for anybody', async () => {
    const count = () => college.database.rows({ text: 'select count(*) from users', values: [] })
    const before = await count()
    expectRefused(
      await signIn(account().name, '/students/all'),
      'unknown',
      '/pages/login?redirect=%2Fstudents%2Fall',
    )
    expect(await count()).toEqual(before)
  })

  it('refuses two accounts here with one address, and somebody inactive, linked or not', async () => {
    const shared = account()
    await college.makeUser({ role: 'admissions', email: shared.email })
    const twin = await college.makeUser({ role: 'registrar' })
    await college.database.execute({
      text: 'update users set email = upper($2) where id = $1',
      values: [twin, shared.email],
    })
    expectRefused(await signIn(shared.name), 'ambiguous')

    const left = account()
    const id = await college.makeUser({ role: 'admissions', email: left.email })
    expect(setIn(await signIn(left.name), 'minster')).toBeDefined()
    await college.database.execute({ text: 'update users set active = false where id = $1', values: [id] })
    expectRefused(await signIn(left.name), 'inactive')
    await college.database.execute({ text: 'delete from identities where user_id = $1', values: [id] })
    expectRefused(await signIn(left.name), 'inactive')
  })

  it('opens nothing to somebody who was given an address that signed somebody else in', async () => {
    const before = account()
    await college.makeUser({ role: 'admissions', email: before.email })
    expect(setIn(await signIn(before.name), 'minster')).toBeDefined()
    expectRefused(await signIn(account({ preferred_username: before.email }).name), 'taken')
  })

  it('believes no other tenant, and no address nobody vouches for', async () => {
    const mail = 'owner@college.example.org'
    await college.makeUser({ role: 'sysadmin', email: mail })
    expectRefused(await signIn(account({ tid: randomUUID(), email: mail, xms_edov: true }).name), 'foreign')
    expectRefused(await signIn(account({ tid: undefined, email: mail, xms_edov: true }).name), 'foreign')
    expectRefused(await signIn(account({ email: mail, preferred_username: undefined }).name), 'unverified')
    expectRefused(await signIn(account({ acct: 1, preferred_username: mail }).name), 'unverified')
    expect(setIn(await signIn(account({ email: mail, xms_edov: '1' }).name), 'minster')).toBeDefined()
  })
})

describe('an answer that is not the one asked for', () => {
  it('is refused with a forged state, from another browser, without a cookie and too late', async () => {
    const { name, email } = account()
    await college.makeUser({ role: 'admissions', email })
    const mine = await begin()
    const address = await provider.signIn(mine.address, name)
    const other = await begin()
    expectRefused(await goBack(address.replace(/state=[\w-]+/, 'state=forged'), mine.cookie), 'late')
    expectRefused(await goBack(address, other.cookie), 'late')
    expectRefused(await goBack(address, ''), 'late')
    expectRefused(await goBack('/auth/azure/callback', mine.cookie), 'late')
    expect(setIn(await goBack(address, mine.cookie), 'minster')).toBeDefined()

    const late = await begin()
    college.clock.advance(10 * 60_000 + 1000)
    expectRefused(await goBack(await provider.signIn(late.address, name), late.cookie), 'late')
  })

  it('is refused the second time, and so is its code under another state', async () => {
    const { name, email } = account()
    await college.makeUser({ role: 'admissions', email })
    const { address, cookie } = await begin()
    const back = await provider.signIn(address, name)
    expect(setIn(await goBack(back, cookie), 'minster')).toBeDefined()
    expectRefused(await goBack(back, cookie), 'late')

    const next = await begin()
    const state = new URL(next.address).searchParams.get('state')
    expectRefused(await goBack(back.replace(/state=[\w-]+/, `state=${state}`), next.cookie), 'refused')
  })

  it('is refused with a code nobody gave, and says when it was cancelled', async () => {
    const first = await begin()
    const stateOf = (address: string) => new URL(address).searchParams.get('state')
    const iss = encodeURIComponent(provider.settings.issuer)
    expectRefused(
      await goBack(
        `/auth/azure/callback?code=made-up&state=${stateOf(first.address)}&iss=${iss}`,
        first.cookie,
      ),
      'refused',
    )
    const second = await begin()
    expectRefused(
      await goBack(
        `/auth/azure/callback?error=access_denied&state=${stateOf(second.address)}&iss=${iss}`,
        second.cookie,
      ),
      'cancelled',
    )
  })
})

describe('without the provider', () => {
  it('the product starts, says so and signs people in by password', async () => {
    const away = await startIdentityProvider({}, home)
    await away.stop()
    const here = await testApp({ config: { oidc: away.settings } })
    await here.makeUser({ role: 'admissions', email: 'local@example.org', password: 'a good long password' })
    const answer = await here.nobody.get('/auth/azure?redirect=%2Fstudents%2Fall')
    expectRefused(answer, 'away', '/pages/login?redirect=%2Fstudents%2Fall')
    const local = await here.nobody.post('/auth/login', {
      email: 'local@example.org',
      password: 'a good long password',
    })
    expect(local.statusCode).toBe(200)
  })

  it('that fell silent half-way, nobody is signed in', async () => {
    const { name, email } = account()
    await college.makeUser({ role: 'admissions', email })
    const { address, cookie } = await begin()
    const back = await provider.signIn(address, name)
    await provider.stop()
    expectRefused(await goBack(back, cookie), 'away')
  })

  it('that is not set up, the way there leads back', async () => {
    const lines: string[] = []
    const here = await testApp({ config: { oidc: null }, log: { write: (line) => void lines.push(line) } })
    expectRefused(await here.nobody.get('/auth/azure'), 'off')
    expectRefused(await here.nobody.get('/auth/azure/callback?state=x&code=y'), 'off')
    expect(lines.filter((line) => line.includes('stack') || line.includes('Microsoft'))).toEqual([])
  })
})
