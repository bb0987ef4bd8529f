import { createHash } from 'node:crypto'
import { Writable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { openTestApp, testApp } from '#test/app.ts'
import { soon } from '#test/patience.ts'
import { quickestByTurns } from '#test/quickest.ts'
import { startInvitation } from './password-link.ts'

const lines: string[] = []
const log = new Writable({
  write(chunk: Buffer, _encoding, done) {
    lines.push(chunk.toString())
    done()
  },
})
const college = await testApp({ log })
const oldPassword = 'the old long password'
const newPassword = 'a brand new long one'
const hour = 3_600_000

let count = 0
async function person(more: { active?: boolean } = {}) {
  count += 1
  const email = `forgetful-${count}@example.org`
  const id = await college.makeUser({
    role: 'admissions',
    name: 'Hannah Jones',
    email,
    password: oldPassword,
  })
  if (more.active === false)
    await college.database.execute({ text: 'update users set active = false where id = $1', values: [id] })
  return { id, email }
}

let visitors = 0
const ask = (id: unknown, remoteAddress = `10.9.${Math.floor(visitors / 250)}.${(visitors += 1) % 250}`) =>
  college.nobody.call({
    method: 'POST',
    url: '/auth/reset',
    remoteAddress,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ id }),
  })
const setPassword = (token: string, password = newPassword) =>
  college.nobody.post('/auth/password', { token, password })
const signIn = async (email: string, password: string) =>
  (await college.nobody.post('/auth/login', { email, password })).statusCode

interface Mail {
  [column: string]: unknown
  readonly template: string
  readonly to_name: string
  readonly text: string
}
const mailsTo = (email: string) =>
  college.database.rows<Mail>({
    text: 'select template, to_name, text from mails where to_address = $1 order by created_at',
    values: [email],
  })
const tokenIn = ({ text }: Mail) => /\/pages\/set-password#([\w-]{43})\s/.exec(text)?.[1] ?? 'no token'

/** The link in the newest mail to somebody, once that many have come. */
async function linkTo(email: string, mails = 1): Promise<string> {
  await expect.poll(async () => (await mailsTo(email)).length).toBe(mails)
  const newest = (await mailsTo(email)).at(-1)
  return newest ? tokenIn(newest) : 'no mail'
}
async function forgotten() {
  const { id, email } = await person()
  await ask(email)
  return { id, email, token: await linkTo(email) }
}

/** Waits until the queue has worked off what was asked for. */
async function workIsDone() {
  await expect
    .poll(async () => {
      const { 'password-reset': queue } = await college.queue.counts()
      const [row] = await college.database.rows<{ open: number }>({
        text: `select count(*) as open from jobs.job where name = 'password-reset' and state < 'completed'`,
        values: [],
      })
      return queue && row?.open
    })
    .toBe(0)
}

describe('a forgotten password', () => {
  it('is set anew with the link from the mail, which ends every session', async () => {
    const { id, email } = await person()
    const elsewhere = await college.asUser(id)
    expect((await elsewhere.get('/auth/account')).statusCode).toBe(200)
    expect((await ask(` ${email.toUpperCase()} `)).statusCode).toBe(204)
    const token = await linkTo(email)
    expect((await mailsTo(email))[0]).toMatchObject({ template: 'password-reset', to_name: 'Hannah Jones' })

    const link = await college.nobody.post('/auth/password/link', { token })
    expect(link.json()).toEqual({ data: { purpose: 'reset' } })
    expect((await setPassword(token)).statusCode).toBe(204)
    expect(await signIn(email, oldPassword)).toBe(401)
    expect(await signIn(email, newPassword)).toBe(200)
    expect((await elsewhere.get('/auth/account')).statusCode).toBe(404)
  })

  it('ends the sessions another process remembers, too', async () => {
    const other = await openTestApp({ beside: college })
    try {
      const { id, token } = await forgotten()
      const signedIn = await other.asUser(id)
      expect((await signedIn.get('/api/applications')).statusCode).toBe(200)
      await setPassword(token)
      await expect.poll(async () => (await signedIn.get('/api/applications')).statusCode, soon).toBe(401)
    } finally {
      await other.close()
    }
  })

  it('lets somebody in again whose account was locked by too many tries', async () => {
    const { email, token } = await forgotten()
    for (let tries = 0; tries < 31; tries += 1)
      await college.nobody.call({
        method: 'POST',
        url: '/auth/login',
        remoteAddress: `10.7.0.${tries}`,
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify({ email, password: 'guessed' }),
      })
    expect(await signIn(email, oldPassword)).toBe(429)
    await setPassword(token)
    expect(await signIn(email, newPassword)).toBe(200)
  })

  it('keeps only the SHA-256 of the token, and tells no log', async () => {
    const { id, token } = await forgotten()
    await college.nobody.post('/auth/password/link', { token })
    await setPassword(token)
    const rows = await college.database.rows<{ token_hash: Buffer }>({
      text: 'select token_hash from password_links where user_id = $1',
      values: [id],
    })
    expect(rows.map(({ token_hash }) => token_hash)).toEqual([createHash('sha256').update(token).digest()])
    expect(lines.join('')).not.toContain(token)
  })
})

describe('a link', () => {
  const refused = async (token: string, words: string) => {
    for (const response of [
      await college.nobody.post('/auth/password/link', { token }),
      await setPassword(token),
    ]) {
      expect(response.statusCode).toBe(422)
      expect(response.json().error.details).toEqual([
        { param: 'token', message: expect.stringContaining(words) },
      ])
    }
  }

  it('works once', async () => {
    const { email, token } = await forgotten()
    await setPassword(token)
    await refused(token, 'used already')
    expect(await signIn(email, newPassword)).toBe(200)
  })

  it('works once, also when used twice at the same moment', async () => {
    const { token } = await forgotten()
    const answers = await Promise.all([setPassword(token), setPassword(token, 'another long password')])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([204, 422])
  })

  it('takes every other link of the same person with it', async () => {
    const { email, token } = await forgotten()
    await ask(email)
    const second = await linkTo(email, 2)
    await setPassword(second)
    await refused(token, 'used already')
  })

  it('leads to the college, whatever name of a server the call came with', async () => {
    const { email } = await person()
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
    await college.nobody.post('/auth/reset', { id: email }, { headers })
    await linkTo(email)
    const [mail] = await mailsTo(email)
    expect(mail?.text).toContain(`\n${college.config.publicUrl}/pages/set-password#`)
    expect(mail?.text).not.toContain('evil')
  })

  it('that was never sent is not known', async () => {
    await refused('x'.repeat(43), 'not known')
  })

  it('of somebody who became inactive meanwhile opens nothing', async () => {
    const { id, token } = await forgotten()
    await college.database.execute({ text: 'update users set active = false where id = $1', values: [id] })
    await refused(token, 'not known')
  })

  it('keeps working while the new password is refused', async () => {
    const { email, token } = await forgotten()
    for (const [password, words] of [
      ['too short', 'at least 12 characters'],
      ['Password2026!', 'first that are guessed'],
      [email, 'other than your e-mail'],
    ] as const) {
      const response = await setPassword(token, password)
      expect(response.statusCode).toBe(422)
      expect(response.json().error.details).toEqual([
        { param: 'password', message: expect.stringContaining(words) },
      ])
    }
    expect((await setPassword(token)).statusCode).toBe(204)
  })
})

describe('asking for a link', () => {
  it('is answered the same, in the same time, for an address nobody has', async () => {
    const { email } = await person()
    const { email: inactive } = await person({ active: false })
    const answers = new Set<string>()
    const askFor = (addressOf: (turn: number) => string) => async (turn: number) => {
      const { statusCode, body, headers } = await ask(addressOf(turn))
      answers.add(JSON.stringify([statusCode, body, headers['content-type']]))
    }
    // Far below what reading a user, making a link and writing a mail take together.
    const areAlike = (known: number, unknown: number) =>
      Math.abs(known - unknown) < Math.max(4, unknown * 0.5)
    const ways = [askFor(() => email), askFor((turn) => `nobody-${turn}@example.org`)] as const
    const { one, other } = await quickestByTurns(ways, areAlike)
    expect(areAlike(one, other), `${one} ms and ${other} ms`).toBe(true)
    expect([...answers]).toHaveLength(1)
    expect((await ask(inactive)).statusCode).toBe(204)
    await workIsDone()
    expect(await mailsTo(inactive)).toEqual([])
    expect(await mailsTo('nobody-0@example.org')).toEqual([])
    // However often it is asked for, from however many places.
    expect(await mailsTo(email)).toHaveLength(5)
  })

  it('is refused after ten times in a quarter of an hour', async () => {
    const from = '10.20.0.1'
    for (let tries = 0; tries < 10; tries += 1)
      expect((await ask('often@example.org', from)).statusCode).toBe(204)
    const refused = await ask('often@example.org', from)
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800)
    // Signing in is counted apart.
    expect(await signIn('often@example.org', 'whatever')).toBe(401)
  })

  it.each([
    'hannah@example.org\nBcc: everybody@example.org',
    'hannah@example.org\r\nSubject: Hello',
    'hannah@example.org,other@example.org',
    '"hannah" <hannah@example.org>',
    'hannah',
    '',
    null,
  ])('refuses the address %j', async (id) => {
    const response = await ask(id)
    expect(response.statusCode).toBe(422)
    expect(response.json().error.details).toEqual([
      { param: 'id', message: 'Enter an e-mail address, such as name@example.org.' },
    ])
  })

  it('is refused to a page of another site', async () => {
    const response = await college.nobody.post(
      '/auth/reset',
      { id: 'a@example.org' },
      { headers: { origin: 'https://evil.example' } },
    )
    expect(response.statusCode).toBe(403)
  })
})

describe('an administrator', () => {
  it('has a link mailed to a user by their id', async () => {
    const { id, email } = await person()
    const admin = await college.as('sysadmin')
    expect((await admin.post('/auth/reset', { id })).statusCode).toBe(204)
    expect((await setPassword(await linkTo(email))).statusCode).toBe(204)
  })

  it('is told why somebody inactive gets none', async () => {
    const { id, email } = await person({ active: false })
    const refused = await (await college.as('sysadmin')).post('/auth/reset', { id })
    expect(refused.statusCode).toBe(422)
    expect(refused.json().error.message).toContain('Make them active first')
    expect(await mailsTo(email)).toEqual([])
  })

  it('needs the permission for it', async () => {
    const { id } = await person()
    expect((await ask(id)).statusCode).toBe(401)
    expect((await (await college.as('admissions')).post('/auth/reset', { id })).statusCode).toBe(403)
  })
})

describe('an invitation', () => {
  it('names who invites, and lets a password be chosen for seven days', async () => {
    const email = 'newcomer@example.org'
    const id = await college.makeUser({ role: 'faculty', name: 'New Comer', email, password: null })
    const { userId } = await college.as('sysadmin')
    const services = { config: college.config, queue: college.queue, clock: college.clock }
    await college.database.transaction((tx) =>
      startInvitation(tx, services, id, { name: 'Alice Morgan', userId }),
    )
    const token = await linkTo(email)
    expect((await mailsTo(email))[0]?.text).toContain('Alice Morgan')
    college.clock.advance(6 * 24 * hour)
    expect((await college.nobody.post('/auth/password/link', { token })).json()).toEqual({
      data: { purpose: 'invitation' },
    })
    expect((await setPassword(token)).statusCode).toBe(204)
    expect(await signIn(email, newPassword)).toBe(200)
  })
})

// Last, as it moves the clock.
describe('with time', () => {
  it('a link grows too old after an hour, and another one works', async () => {
    const { email, token } = await forgotten()
    college.clock.advance(59 * 60_000)
    expect((await college.nobody.post('/auth/password/link', { token })).statusCode).toBe(200)
    college.clock.advance(2 * 60_000)
    const response = await setPassword(token)
    expect(response.statusCode).toBe(422)
    expect(response.json().error.message).toContain('more than an hour old')
    await ask(email)
    expect((await setPassword(await linkTo(email, 2))).statusCode).toBe(204)
  })
})
