import { TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { type SignedInCalls, testApp } from '#test/app.ts'

const college = await testApp()
const password = 'a good long password'
const url = '/api/account/two-step'
const half = 30_000

let count = 0
async function person(role = 'admissions') {
  count += 1
  const email = `stepper-${count}@example.org`
  const id = await college.makeUser({ role, password, email })
  return { id, email }
}

const codeOf = (secret: string) => new TOTP({ secret }).generate({ timestamp: college.clock.now().getTime() })

/** Switches two-step sign-in on and moves on to the next code. */
async function enrol(who: SignedInCalls): Promise<{ secret: string; recoveryCodes: string[] }> {
  const begun = await who.post(url, {})
  expect(begun.statusCode).toBe(201)
  const { secret } = begun.json().data
  const confirmed = await who.post(`${url}/confirm`, { code: codeOf(secret) })
  expect(confirmed.statusCode).toBe(200)
  college.clock.advance(half)
  return { secret, recoveryCodes: confirmed.json().data.recoveryCodes }
}

const signIn = (email: string, from = '10.6.0.1') =>
  college.nobody.call({
    method: 'POST',
    url: '/auth/login',
    remoteAddress: from,
    payload: { email, password },
  })
const cookieOf = (response: { headers: Record<string, unknown> }) =>
  [response.headers['set-cookie']]
    .flat()
    .map((cookie) => /^[^;]+/.exec(String(cookie))?.[0] ?? '')
    .filter((cookie) => !cookie.endsWith('='))
    .join('; ')
const secondStep = (cookie: string, code: string, from = '10.6.0.1') =>
  college.nobody.call({
    method: 'POST',
    url: '/auth/second-step',
    remoteAddress: from,
    headers: { cookie },
    payload: { code },
  })

describe('two-step sign-in', () => {
  it('is off at first, and begins with a secret for the authenticator', async () => {
    const { id, email } = await person()
    const who = await college.asUser(id)
    expect((await who.get(url)).json().data).toEqual({
      since: null,
      recoveryCodes: 0,
      hasPassword: true,
      required: false,
    })
    const { secret, address } = (await who.post(url, {})).json().data
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(address).toContain(`otpauth://totp/`)
    expect(address).toContain(encodeURIComponent(email))
    expect(address).toContain(`secret=${secret}`)
    // Not confirmed yet, so signing in goes on as before.
    expect((await signIn(email)).json().user.id).toBe(id)
  })

  it('is switched on by a code only, gives ten recovery codes and signs out elsewhere', async () => {
    const { id } = await person()
    const who = await college.asUser(id)
    const elsewhere = await college.asUser(id)
    const { secret } = (await who.post(url, {})).json().data
    const wrong = await who.post(`${url}/confirm`, { code: '000000' })
    expect(wrong.statusCode).toBe(422)
    expect(wrong.json().error.details).toEqual([
      { param: 'code', message: 'This code is not right, or was used already.' },
    ])
    const right = await who.post(`${url}/confirm`, { code: codeOf(secret) })
    const { recoveryCodes } = right.json().data
    expect(new Set(recoveryCodes).size).toBe(10)
    expect((await elsewhere.get(url)).statusCode).toBe(401)
    expect((await who.get(url)).json().data).toMatchObject({ recoveryCodes: 10, since: expect.any(String) })
    expect((await who.post(url, {})).statusCode).toBe(409)
    const kept = await college.database.rows({
      text: 'select code_hash::text from recovery_codes where user_id = $1',
      values: [id],
    })
    expect(JSON.stringify(kept)).not.toContain(recoveryCodes[0])
  })

  it('asks for a code after the right password, and nothing is open before', async () => {
    const { id, email } = await person()
    const { secret } = await enrol(await college.asUser(id))
    const first = await signIn(email)
    expect(first.statusCode).toBe(200)
    expect(first.json()).toEqual({ secondStep: true })
    const cookie = cookieOf(first)
    expect(first.headers['set-cookie']).toMatch(/^minster-second-step=[\w-]{43}; Max-Age=600; .*HttpOnly/)
    expect((await college.nobody.get(url, { headers: { cookie } })).statusCode).toBe(401)
    const done = await secondStep(cookie, codeOf(secret))
    expect(done.json().user.id).toBe(id)
    expect((await college.nobody.get(url, { headers: { cookie: cookieOf(done) } })).statusCode).toBe(200)
  })

  it('takes a code once, also when it is sent twice at the same moment', async () => {
    const { id, email } = await person()
    const { secret } = await enrol(await college.asUser(id))
    const [one, other] = [cookieOf(await signIn(email)), cookieOf(await signIn(email))]
    const code = codeOf(secret)
    const answers = await Promise.all([secondStep(one, code), secondStep(other, code)])
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 401]))
    const again = cookieOf(await signIn(email))
    const replayed = await secondStep(again, code)
    expect(replayed.statusCode).toBe(401)
    expect(replayed.json().error.code).toBe('BAD_CODE')
    college.clock.advance(half)
    expect((await secondStep(again, codeOf(secret))).statusCode).toBe(200)
  })

  it('takes the code before and the one after, and no older one', async () => {
    const { id, email } = await person()
    const { secret } = await enrol(await college.asUser(id))
    const old = codeOf(secret)
    college.clock.advance(2 * half)
    expect((await secondStep(cookieOf(await signIn(email)), old)).statusCode).toBe(401)
    const before = codeOf(secret)
    college.clock.advance(half)
    expect((await secondStep(cookieOf(await signIn(email)), before)).statusCode).toBe(200)
  })

  it('takes each recovery code once, however it is written', async () => {
    const { id, email } = await person()
    const { recoveryCodes } = await enrol(await college.asUser(id))
    const [first = '', second = ''] = recoveryCodes
    expect((await secondStep(cookieOf(await signIn(email)), first)).statusCode).toBe(200)
    expect((await secondStep(cookieOf(await signIn(email)), first)).statusCode).toBe(401)
    const asTyped = ` ${second.toUpperCase().replace('-', ' ')} `
    expect((await secondStep(cookieOf(await signIn(email)), asTyped)).statusCode).toBe(200)
  })

  it('begins anew after ten minutes', async () => {
    const { id, email } = await person()
    const { secret } = await enrol(await college.asUser(id))
    const cookie = cookieOf(await signIn(email))
    college.clock.advance(10 * 60_000 + 1)
    const late = await secondStep(cookie, codeOf(secret))
    expect(late.statusCode).toBe(401)
    expect(late.json().error.code).toBe('SIGNED_OUT')
    expect((await secondStep('', '123456')).statusCode).toBe(401)
  })

  it('limits guesses like those of passwords', async () => {
    const { id, email } = await person()
    const { secret } = await enrol(await college.asUser(id))
    const cookie = cookieOf(await signIn(email, '10.6.1.1'))
    for (let tries = 1; tries <= 10; tries += 1)
      expect((await secondStep(cookie, '000000', '10.6.1.1')).statusCode).toBe(401)
    const refused = await secondStep(cookie, codeOf(secret), '10.6.1.1')
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(14 * 60)
  })

  it('makes new recovery codes for a code, and the old ones are worth nothing', async () => {
    const { id, email } = await person()
    const who = await college.asUser(id)
    const { secret, recoveryCodes } = await enrol(who)
    expect((await who.post(`${url}/recovery-codes`, { code: '000000' })).statusCode).toBe(422)
    const made = await who.post(`${url}/recovery-codes`, { code: codeOf(secret) })
    expect(made.json().data.recoveryCodes).toHaveLength(10)
    expect((await secondStep(cookieOf(await signIn(email)), recoveryCodes[0] ?? '')).statusCode).toBe(401)
  })

  it('is switched off with password and code together', async () => {
    const { id, email } = await person()
    const who = await college.asUser(id)
    const { secret } = await enrol(who)
    const off = (body: object) => who.post(`${url}/off`, body)
    expect((await off({ password, code: '000000' })).json().error.details[0].param).toBe('code')
    expect((await off({ password: 'wrong', code: codeOf(secret) })).json().error.details[0].param).toBe(
      'password',
    )
    expect((await off({ password, code: codeOf(secret) })).statusCode).toBe(204)
    expect((await signIn(email)).json().user.id).toBe(id)
    expect((await off({ password, code: codeOf(secret) })).statusCode).toBe(409)
  })

  it('is set up only by whoever has just signed in', async () => {
    const { id } = await person()
    const who = await college.asUser(id)
    college.clock.advance(16 * 60_000)
    expect((await who.post(url)).json().error.code).toBe('SIGN_IN_AGAIN')
    expect((await (await college.asUser(id)).post(url)).statusCode).toBe(201)
  })

  it('is switched off by an administrator for whoever lost everything, unless they may do more', async () => {
    const { id, email } = await person()
    await enrol(await college.asUser(id))
    const staff = await college.as('admissions')
    expect((await staff.post(`/api/users/${id}/end-two-step`)).statusCode).toBe(403)
    const admin = await college.as('sysadmin')
    expect((await admin.post(`/api/users/${id}/end-two-step`)).statusCode).toBe(204)
    expect((await signIn(email)).json().user.id).toBe(id)
  })
})

describe('a role that asks for two-step sign-in', () => {
  it('leads its holders to set it up and lets them do nothing else until then', async () => {
    const [role] = await college.database.rows<{ id: string }>({
      text: `insert into roles (id, version, created_at, updated_at, name, scope, claims, requires_two_step)
        values (gen_random_uuid(), 1, now(), now(), 'careful', 'everything', '{applications:view}', true)
        returning id`,
      values: [],
    })
    const { id, email } = await person()
    await college.database.execute({
      text: 'update users set roles = array_append(roles, $2) where id = $1',
      values: [id, role?.id],
    })
    const begun = await signIn(email)
    expect(begun.json()).toMatchObject({ user: { id }, mustEnrol: true })
    const cookie = cookieOf(begun)
    const options = { headers: { cookie } }
    const refused = await college.nobody.get('/api/applications', options)
    expect(refused.statusCode).toBe(403)
    expect(refused.json().error.code).toBe('TWO_STEP_NEEDED')
    for (const closed of ['/api/account/tokens', '/api/account/preferences', '/api/openapi.json'])
      expect((await college.nobody.get(closed, options)).statusCode).toBe(403)
    expect((await college.nobody.get('/auth/account', options)).json().mustEnrol).toBe(true)

    const { secret } = (await college.nobody.post(url, {}, options)).json().data
    const confirm = () => college.nobody.post(`${url}/confirm`, { code: codeOf(secret) }, options)
    expect((await confirm()).statusCode).toBe(200)
    expect((await college.nobody.get('/api/applications', options)).statusCode).toBe(200)
    expect((await college.nobody.get('/auth/account', options)).json().mustEnrol).toBeUndefined()
    college.clock.advance(half)
    const off = await college.nobody.post(`${url}/off`, { password, code: codeOf(secret) }, options)
    expect(off.statusCode).toBe(403)
  })
})
