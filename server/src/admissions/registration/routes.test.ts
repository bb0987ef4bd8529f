import { describe, expect, it } from 'vitest'
import { openTestApp, testApp } from '#test/app.ts'

const college = await testApp()
const day = 86_400_000
const password = 'a good long password'

const { version, text } = (await college.nobody.get('/api/privacy')).json().data

let count = 0
const newcomer = () => `newcomer-${(count += 1)}@example.org`
const wishFor = (email: string, more: object = {}) => ({
  firstName: 'Hannah Mary',
  lastName: 'Jones',
  email,
  password,
  privacyVersion: version,
  ...more,
})

let visitors = 0
const register = (
  wish: object,
  remoteAddress = `10.8.${Math.floor(visitors / 250)}.${(visitors += 1) % 250}`,
) =>
  college.nobody.call({
    method: 'POST',
    url: '/auth/register',
    remoteAddress,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(wish),
  })
const confirm = (token: string, secret = password) =>
  college.nobody.post('/auth/register/confirm', { token, password: secret })
const signIn = async (email: string, secret = password) =>
  college.nobody.post('/auth/login', { email, password: secret })

interface Mail {
  [column: string]: unknown
  readonly template: string
  readonly text: string
}
const mailsTo = (email: string) =>
  college.database.rows<Mail>({
    text: 'select template, text from mails where to_address = $1 order by created_at',
    values: [email],
  })
async function linkTo(email: string, mails = 1): Promise<string> {
  await expect.poll(async () => (await mailsTo(email)).length).toBe(mails)
  const newest = (await mailsTo(email)).at(-1)?.text ?? ''
  return /\/pages\/confirm#([\w-]{43})\s/.exec(newest)?.[1] ?? 'no token'
}
async function registered() {
  const email = newcomer()
  await register(wishFor(email))
  return { email, token: await linkTo(email) }
}
const detailsOf = (response: Awaited<ReturnType<typeof register>>) => {
  expect(response.statusCode).toBe(422)
  return response.json().error.details
}
const countOf = async (table: 'users' | 'people', email: string) =>
  (await college.database.rows({ text: `select 1 from ${table} where email = $1`, values: [email] })).length

describe('registering', () => {
  it('makes nobody before the address is confirmed, then a person and a user who is an applicant', async () => {
    const email = newcomer()
    expect((await register(wishFor(` ${email.toUpperCase()} `))).statusCode).toBe(204)
    const token = await linkTo(email)
    expect([await countOf('users', email), await countOf('people', email)]).toEqual([0, 0])
    expect((await signIn(email)).statusCode).toBe(401)

    expect((await college.nobody.post('/auth/register/link', { token })).statusCode).toBe(204)
    const opened = await confirm(token)
    expect(opened.json()).toEqual({ data: { email } })
    const { user } = (await signIn(email)).json()
    expect(user).toMatchObject({ name: 'Hannah Mary Jones', email, permissions: ['forms:applicant'] })

    const staff = await college.as('sysadmin')
    const { data } = (await staff.get(`/api/users/${user.id}`)).json()
    const person = (await staff.get(`/api/people/${data.person.id}`)).json()
    expect(person.data).toMatchObject({ firstName: 'Hannah Mary', lastName: 'Jones', email })
    const { data: history } = (await staff.get(`/api/people/${data.person.id}/history`)).json()
    expect(history).toEqual([
      expect.objectContaining({
        action: 'created',
        reason: 'Registered',
        by: { id: user.id, label: user.name },
      }),
    ])
  })

  it('keeps which words they agreed to, and when', async () => {
    const { email, token } = await registered()
    await confirm(token)
    const rows = await college.database.rows({
      text: `select n.text, c.agreed_at from privacy_consents c join privacy_notices n on n.version = c.version
        join users u on u.id = c.user_id where u.email = $1`,
      values: [email],
    })
    expect(rows).toEqual([{ text, agreed_at: expect.stringMatching(/^2026-1/) }])
  })

  it('asks for what is missing, each at its field', async () => {
    expect(detailsOf(await register({}))).toEqual([
      { param: 'firstName', message: 'Enter your first names.' },
      { param: 'lastName', message: 'Enter your last name.' },
      { param: 'email', message: 'Enter your e-mail address.' },
      { param: 'password', message: 'Choose a password.' },
      { param: 'privacyVersion', message: 'Agree to the privacy notice to go on.' },
    ])
    expect(
      detailsOf(await register(wishFor(newcomer(), { password: 'short', privacyVersion: 'older' }))),
    ).toEqual([
      { param: 'password', message: expect.stringContaining('at least 12') },
      { param: 'privacyVersion', message: expect.stringContaining('has changed') },
    ])
  })

  it.each([
    ['email', 'a@example.org\nBcc: b@example.org'],
    ['email', 'a@example.org\r\n\r\nHello'],
    ['firstName', 'Hannah\nBcc: b@example.org'],
    ['firstName', 'Win at https://evil.example'],
    ['lastName', 'www.evil.example'],
    ['lastName', '   '],
  ])('refuses the %s %j', async (param, value) => {
    const details: readonly { readonly param: string }[] = detailsOf(
      await register(wishFor('fine@example.org', { [param]: value })),
    )
    expect([...new Set(details.map((detail) => detail.param))]).toEqual([param])
    expect(await mailsTo('fine@example.org')).toEqual([])
  })

  it('takes names of every alphabet', async () => {
    const email = newcomer()
    await register(wishFor(email, { firstName: 'Máire Áine', lastName: "O’Brien-d'Arcy Łukasiewicz" }))
    await confirm(await linkTo(email))
    expect((await signIn(email)).json().user.name).toBe("Máire Áine O’Brien-d'Arcy Łukasiewicz")
  })

  it('is refused after ten times in a quarter of an hour', async () => {
    for (let tries = 0; tries < 10; tries += 1)
      await register(wishFor('often@example.org', { password: 'short' }), '10.21.0.1')
    expect((await register(wishFor('often@example.org'), '10.21.0.1')).statusCode).toBe(429)
  })

  it('is not there where it is switched off', async () => {
    const closed = await openTestApp({ beside: college, features: { registration: false } })
    try {
      for (const path of ['', '/link', '/confirm'])
        expect((await closed.nobody.post(`/auth/register${path}`, {})).json().error.code).toBe('FEATURE_OFF')
    } finally {
      await closed.close()
    }
  })
})

describe('an address that has an account', () => {
  it('is answered the same, and its owner is told by mail', async () => {
    const email = newcomer()
    await college.makeUser({ role: 'faculty', name: 'Old Hand', email, password: 'the old long password' })
    const known = await register(wishFor(email))
    const unknown = await register(wishFor(newcomer()))
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body])
    await expect.poll(async () => (await mailsTo(email)).length).toBe(1)
    const [mail] = await mailsTo(email)
    expect(mail?.template).toBe('already-registered')
    expect(mail?.text).toContain('Dear Old Hand')
    expect(await countOf('users', email)).toBe(1)
    expect((await signIn(email, 'the old long password')).statusCode).toBe(200)
  })

  it('got it meanwhile by other means: the link opens no second one', async () => {
    const { email, token } = await registered()
    await college.makeUser({ role: 'faculty', email, password: 'the old long password' })
    expect(detailsOf(await confirm(token))).toEqual([
      { param: 'token', message: expect.stringContaining('already') },
    ])
    expect(await countOf('users', email)).toBe(1)
  })
})

describe('the link', () => {
  it('opens nothing without the password of whoever registered', async () => {
    const { email, token } = await registered()
    expect(detailsOf(await confirm(token, 'what the owner would guess'))).toEqual([
      { param: 'password', message: 'This is not the password you chose when you registered.' },
    ])
    expect(await countOf('users', email)).toBe(0)
    expect((await confirm(token)).statusCode).toBe(200)
  })

  it('cannot be guessed at for long', async () => {
    const { token } = await registered()
    for (let tries = 0; tries < 10; tries += 1) await confirm(token, `guess number ${tries}`)
    expect((await confirm(token)).statusCode).toBe(429)
  })

  it('works once', async () => {
    const { email, token } = await registered()
    const answers = await Promise.all([confirm(token), confirm(token)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422])
    expect(detailsOf(await confirm(token))).toEqual([
      { param: 'token', message: 'Your address is confirmed already. Sign in with your password.' },
    ])
    expect([await countOf('users', email), await countOf('people', email)]).toEqual([1, 1])
  })

  it('is kept as its SHA-256 only', async () => {
    const { email, token } = await registered()
    const [row] = await college.database.rows<{ token_hash: Buffer }>({
      text: 'select * from account_requests where email = $1',
      values: [email],
    })
    expect(JSON.stringify(row)).not.toContain(token)
    expect(row?.token_hash).toHaveLength(32)
  })

  // Last, as it moves the clock.
  it('grows too old after a day, and what was said is forgotten', async () => {
    const { email, token } = await registered()
    college.clock.advance(day + 1000)
    expect(detailsOf(await confirm(token))).toEqual([
      { param: 'token', message: 'This link is more than a day old and no longer works.' },
    ])
    await register(wishFor(email))
    await confirm(await linkTo(email, 2))
    expect((await signIn(email)).statusCode).toBe(200)
    expect(detailsOf(await confirm(token))).toEqual([
      { param: 'token', message: expect.stringContaining('not known here') },
    ])
  })
})

describe('registering as somebody the college knows', () => {
  const openedBy = async (wish: object, email: string) => {
    await register(wishFor(email, wish))
    await confirm(await linkTo(email))
    const { user } = (await signIn(email)).json()
    const staff = await college.as('sysadmin')
    return { person: (await staff.get(`/api/users/${user.id}`)).json().data.person.id, staff }
  }
  const knownAs = async (email: string, more: object = {}) => {
    const staff = await college.as('sysadmin')
    const given = { firstName: 'Katherine', lastName: 'Ashby', email, ...more }
    return (await staff.post('/api/people', given)).json().data.id
  }

  it('opens the account of that person, where the address is theirs alone and the name fits', async () => {
    const email = newcomer()
    const known = await knownAs(email)
    const { person } = await openedBy({ firstName: 'Kate', lastName: 'Ashby' }, email)
    expect(person).toBe(known)
  })

  it('makes somebody new under another name, and puts both before the office without a word to them', async () => {
    const email = newcomer()
    const known = await knownAs(email)
    const { person, staff } = await openedBy({ firstName: 'Piers', lastName: 'Ashby' }, email)
    expect(person).not.toBe(known)
    const { data } = (await staff.get(`/api/duplicates/of/${known}`)).json()
    expect(data).toContainEqual(
      expect.objectContaining({
        person: expect.objectContaining({ id: person }),
        reasons: ['The same e-mail address.', expect.any(String)],
      }),
    )
    expect((await mailsTo(email)).map(({ template }) => template)).toEqual(['verify-registration'])
  })

  it('makes somebody new where the address is that of several, or they sign in already', async () => {
    const shared = newcomer()
    const two = [await knownAs(shared), await knownAs(shared, { lastName: 'Burrows' })]
    expect(two).not.toContain((await openedBy({ firstName: 'Kate', lastName: 'Ashby' }, shared)).person)
    const held = newcomer()
    const holder = await knownAs(held)
    await college.makeUser({ role: 'applicant', person: holder })
    expect((await openedBy({ firstName: 'Kate', lastName: 'Ashby' }, held)).person).not.toBe(holder)
  })
})
