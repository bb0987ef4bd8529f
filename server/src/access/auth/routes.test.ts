import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { testApp } from '#test/app.ts'
import { quickestByTurns } from '#test/quickest.ts'

const college = await testApp()
const password = 'a good long password'
const hour = 3_600_000

let count = 0
async function person(more: { role?: string; password?: string | null } = {}) {
  count += 1
  const email = `person-${count}@example.org`
  const id = await college.makeUser({ role: 'admissions', name: 'Ada Clerk', password, email, ...more })
  return { id, email }
}

const signIn = (email: unknown, secret: unknown, from = '10.1.0.1', headers = {}) =>
  college.nobody.call({
    method: 'POST',
    url: '/auth/login',
    remoteAddress: from,
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify({ email, password: secret }),
  })

function cookieIn(response: { headers: Record<string, unknown> }): string {
  return /^[^;]+/.exec(String(response.headers['set-cookie']))?.[0] ?? ''
}

const account = (cookie: string) => college.nobody.get('/auth/account', { headers: { cookie } })

describe('POST /auth/login', () => {
  it('answers the user, and a cookie no script can read', async () => {
    const { id, email } = await person()
    const response = await signIn(` ${email.toUpperCase()} `, password)
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({
      user: {
        id,
        role: ['admissions'],
        name: 'Ada Clerk',
        email,
        picture: null,
        permissions: expect.arrayContaining(['applications', 'dashboard:view']),
        hub: null,
        programme: null,
        pathway: null,
        tokens: [],
        preferences: {},
        student: null,
      },
    })
    expect(response.headers['set-cookie']).toMatch(/^minster=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/)
    expect((await account(cookieIn(response))).json().user.id).toBe(id)
  })

  it.each(['a\u0000@example.org', 'a\ud800@example.org', ['a'], null])(
    'refuses an address of %j',
    async (email) => {
      const response = await signIn(email, password, '10.1.0.9')
      expect(response.statusCode).toBe(422)
      expect(response.json().error.details).toEqual([
        { param: 'email', message: 'Enter your e-mail address' },
      ])
    },
  )

  it('keeps only the SHA-256 of the token', async () => {
    const { id, email } = await person()
    const token = cookieIn(await signIn(email, password)).replace('minster=', '')
    const rows = await college.database.rows<{ token_hash: Buffer }>({
      text: 'select token_hash from sessions where user_id = $1',
      values: [id],
    })
    expect(rows.map(({ token_hash }) => token_hash.toString('hex'))).toEqual([
      createHash('sha256').update(token).digest('hex'),
    ])
  })

  it('gives a new token at every sign-in and ends the session before', async () => {
    const { email } = await person()
    const first = cookieIn(await signIn(email, password))
    const second = cookieIn(await signIn(email, password, '10.1.0.1', { cookie: first }))
    expect(second).not.toBe(first)
    expect((await account(first)).statusCode).toBe(404)
    expect((await account(second)).statusCode).toBe(200)
  })

  it('says the same for a wrong password, an unknown address, somebody inactive and somebody without a password', async () => {
    const known = await person()
    const inactive = await person()
    await college.database.execute({
      text: 'update users set active = false where id = $1',
      values: [inactive.id],
    })
    const binned = await person()
    await college.database.execute({
      text: 'update users set deleted_at = now() where id = $1',
      values: [binned.id],
    })
    const without = await person({ password: null })
    const answers = [
      await signIn(known.email, 'wrong password'),
      await signIn('nobody@example.org', password),
      await signIn(inactive.email, password),
      await signIn(binned.email, password),
      await signIn(without.email, password),
    ]
    for (const answer of answers) {
      expect(answer.statusCode).toBe(401)
      expect(answer.json()).toEqual(answers[0]?.json())
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
    expect(answers[0]?.json().error).toEqual({
      status: 401,
      code: 'BAD_CREDENTIALS',
      message: 'The e-mail address or password is not right',
      details: [],
    })
  })

  it('takes as long for an unknown address as for a wrong password', async () => {
    const { email } = await person()
    await signIn('warm@example.org', 'up')
    const from = (address: string) => (turn: number) => signIn(address, 'wrong password', `10.9.${turn}.1`)
    const areAlike = (known: number, unknown: number) => unknown > known / 2 && known > unknown / 2
    const { one, other } = await quickestByTurns([from(email), from('nobody-at-all@example.org')], areAlike)
    expect(areAlike(one, other), `${one} ms and ${other} ms`).toBe(true)
  })

  it.each([
    [{ email: 'a@b.org' }, ['password']],
    [{ password: 'x' }, ['email']],
    [{}, ['email', 'password']],
    [{ email: '', password: '' }, ['email', 'password']],
    [{ email: 1, password: ['x'] }, ['email', 'password']],
    [{ email: 'a@b.org', password: 'x'.repeat(201) }, ['password']],
    [{ email: 'a@b.org', password: 'x', remember: true }, ['remember']],
  ])('%j is 422 and names %j', async (body, params) => {
    const response = await college.nobody.post('/auth/login', body)
    expect(response.statusCode).toBe(422)
    expect(response.json().error.details.map(({ param }: { param: string }) => param)).toEqual(params)
  })

  it('refuses an incomplete user with the words of the specification, signed out', async () => {
    const { id, email } = await person()
    await college.database.execute({ text: "update users set name = '' where id = $1", values: [id] })
    const response = await signIn(email, password)
    expect(response.statusCode).toBe(422)
    expect(response.json().error.message).toBe('User must contain at least id, name and email')
    expect(response.headers['set-cookie']).toBeUndefined()
  })
})

describe('limits', () => {
  it('locks an account for an address after ten failures, whether or not it exists, for fifteen minutes', async () => {
    const { email } = await person()
    for (const address of [email, 'not-there@example.org']) {
      for (let tries = 1; tries <= 10; tries += 1)
        expect((await signIn(address, 'wrong password', '10.2.0.1')).statusCode).toBe(401)
      const locked = await signIn(address, password, '10.2.0.1')
      expect(locked.statusCode).toBe(429)
      expect(locked.json().error.code).toBe('TOO_MANY')
      expect(Number(locked.headers['retry-after'])).toBeGreaterThan(14 * 60)
      expect(Number(locked.headers['retry-after'])).toBeLessThanOrEqual(15 * 60)
    }
    // Somebody else's guessing does not lock people out at their own desk.
    expect((await signIn(email, password, '10.2.0.2')).statusCode).toBe(200)
    college.clock.advance(15 * 60_000 + 1000)
    expect((await signIn(email, password, '10.2.0.1')).statusCode).toBe(200)
  })

  it('does not count what succeeds', async () => {
    const { email } = await person()
    for (let tries = 1; tries <= 12; tries += 1)
      expect((await signIn(email, password, '10.3.0.1')).statusCode).toBe(200)
  })

  it('lets an address try a hundred accounts and no more', async () => {
    await college.database.execute({
      text: `insert into public_tries (kind, account, address, at)
        select 'sign-in', sha256(convert_to(n::text, 'UTF8')), '10.4.0.1', $1 from generate_series(1, 99) n`,
      values: [college.clock.now().toISOString()],
    })
    const { email } = await person()
    expect((await signIn('a@example.org', 'wrong', '10.4.0.1')).statusCode).toBe(401)
    expect((await signIn(email, password, '10.4.0.1')).statusCode).toBe(429)
    expect((await signIn(email, password, '10.4.0.2')).statusCode).toBe(200)
  })

  it('is not outrun by trying at the same moment', async () => {
    const { email } = await person()
    const answers = await Promise.all(
      Array.from({ length: 25 }, () => signIn(email, 'wrong password', '10.5.0.1')),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10)
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(15)
  })
})

describe('the session', () => {
  it('is nobody without a cookie, with a foreign one and with a forged one', async () => {
    for (const cookie of ['', 'other=1', 'minster=', 'minster=abc', `minster=${'a'.repeat(5000)}`]) {
      const response = await account(cookie)
      expect(response.statusCode).toBe(404)
      expect((await college.nobody.get('/api/account/sessions', { headers: { cookie } })).statusCode).toBe(
        401,
      )
    }
  })

  it('ends with sign-out, which takes the cookie away', async () => {
    const { email } = await person()
    const cookie = cookieIn(await signIn(email, password))
    const response = await college.nobody.post('/auth/logout', undefined, { headers: { cookie } })
    expect(response.statusCode).toBe(204)
    expect(response.headers['set-cookie']).toMatch(/^minster=; .*(Max-Age=0|Expires=Thu, 01 Jan 1970)/)
    expect((await account(cookie)).statusCode).toBe(404)
  })

  it('slides while it is used, ends after twelve idle hours and after seven days at the latest', async () => {
    const { userId, cookie } = await college.as('admissions')
    const isIn = async () => (await account(cookie)).statusCode === 200
    for (let hours = 0; hours < 7 * 24 - 11; hours += 11) {
      expect(await isIn()).toBe(true)
      college.clock.advance(11 * hour)
    }
    expect(await isIn()).toBe(true)
    college.clock.advance(11 * hour)
    expect(await isIn()).toBe(false)

    const idle = await college.asUser(userId)
    expect((await account(idle.cookie)).statusCode).toBe(200)
    college.clock.advance(12 * hour + 1000)
    expect((await account(idle.cookie)).statusCode).toBe(404)
  })
})

it('loads the student record of a student, and of nobody else', async () => {
  const at = college.clock.now().toISOString()
  const insert = async (table: string, values: Record<string, unknown>) => {
    const names = ['id', 'version', 'created_at', 'updated_at', ...Object.keys(values)]
    const [row] = await college.database.rows<{ id: string }>({
      text: `insert into ${table} (${names.join(', ')})
        values (gen_random_uuid(), 1, $1, $1${Object.keys(values)
          .map((_, n) => `, $${n + 2}`)
          .join('')}) returning id`,
      values: [at, ...Object.values(values)],
    })
    return row?.id ?? ''
  }
  const personId = await insert('people', { first_name: 'Zoë', last_name: 'Ndlovu' })
  const hub = await insert('hubs', { name: 'North' })
  const programme = await insert('programmes', { code: 'DipHE', name: 'Diploma' })
  const student = await insert('students', { person: personId, partner_id: '000123456' })
  const engagement = await insert('engagements', { student, hub, programme, status: 'Current' })
  await college.database.execute({
    text: 'update students set engagement = $2 where id = $1',
    values: [student, engagement],
  })
  const asStudent = await college.as('student', { person: personId })
  expect((await asStudent.get('/auth/account')).json().user).toMatchObject({
    role: ['student'],
    permissions: ['forms:student'],
    student: {
      id: student,
      partnerId: '000123456',
      hub: { id: hub, label: 'North' },
      programmeCode: 'DipHE',
    },
  })
  const asStaff = await college.as(['student', 'faculty'], { person: personId, hub, programme })
  expect((await asStaff.get('/auth/account')).json().user).toMatchObject({
    role: ['faculty', 'student'],
    hub: { id: hub, label: 'North' },
    student: null,
  })
})
