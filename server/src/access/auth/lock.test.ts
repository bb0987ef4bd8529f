import { describe, expect, it } from 'vitest'
import { testApp } from '#test/app.ts'

const college = await testApp()
const password = 'a good long password'
const minute = 60_000

let count = 0
async function person() {
  count += 1
  const email = `locked-${count}@example.org`
  const id = await college.makeUser({ role: 'admissions', name: 'Ada Clerk', password, email })
  return { id, email }
}
const signIn = (email: string, secret: string, from: string) =>
  college.nobody.call({
    method: 'POST',
    url: '/auth/login',
    remoteAddress: from,
    payload: { email, password: secret },
  })

/** So many wrong passwords, ten from each address. */
async function failures(email: string, many: number, network: string) {
  for (let tried = 0; tried < many; tried += 1)
    await signIn(email, 'wrong password', `10.${network}.${Math.floor(tried / 10)}.1`)
}
const mailsTo = (email: string) =>
  college.database.rows<{ text: string; template: string }>({
    text: 'select text, template from mails where to_address = $1',
    values: [email],
  })

describe('an account that is tried too often', () => {
  it('stays its owner’s: after a hundred wrong passwords from one place they only wait', async () => {
    const { email } = await person()
    const answers: number[] = []
    for (let tried = 0; tried < 100; tried += 1)
      answers.push((await signIn(email, 'wrong password', '10.20.0.1')).statusCode)
    expect(answers.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 401))
    expect(answers.slice(10)).toEqual(Array.from({ length: 90 }, () => 429))
    expect((await signIn(email, password, '10.20.0.1')).statusCode).toBe(429)
    expect((await signIn(email, password, '10.20.0.2')).statusCode).toBe(200)
    college.clock.advance(15 * minute + 1000)
    expect((await signIn(email, password, '10.20.0.1')).statusCode).toBe(200)
  })

  it('is locked for an hour after thirty failures from anywhere, whether or not it exists', async () => {
    const { email } = await person()
    for (const [address, network] of [
      [email, '21'],
      ['not-here@example.org', '22'],
    ] as const) {
      await failures(address, 29, network)
      expect((await signIn(address, 'wrong password', `10.${network}.9.1`)).statusCode).toBe(401)
      const locked = await signIn(address, password, `10.${network}.9.2`)
      expect(locked.statusCode).toBe(429)
      expect(locked.json()).toEqual({
        error: {
          status: 429,
          code: 'TOO_MANY',
          message: expect.stringMatching(/^Too many tries\. Try again in (\d+ (minutes|hours)|a minute)\.$/),
          details: [],
        },
      })
      expect(Number(locked.headers['retry-after'])).toBeGreaterThan(59 * 60)
    }
    expect(await mailsTo('not-here@example.org')).toEqual([])
    college.clock.advance(60 * minute + 1000)
    expect((await signIn(email, password, '10.21.9.2')).statusCode).toBe(200)
    // What locked it once does not lock it again.
    expect((await signIn(email, 'wrong password', '10.21.9.3')).statusCode).toBe(401)
    expect((await signIn(email, password, '10.21.9.3')).statusCode).toBe(200)
  })

  it('is unlocked by its owner with the link in the mail, once', async () => {
    const { email } = await person()
    await failures(email, 30, '23')
    expect((await signIn(email, password, '10.23.9.1')).statusCode).toBe(429)
    const mails = await mailsTo(email)
    expect(mails.map(({ template }) => template)).toEqual(['account-locked'])
    const token = /\/pages\/unlock#([\w-]{43})/.exec(mails[0]?.text ?? '')?.[1]
    const unlock = (sent: unknown) => college.nobody.post('/auth/unlock', { token: sent })
    expect((await unlock('a'.repeat(43))).statusCode).toBe(422)
    expect((await unlock(token)).statusCode).toBe(204)
    expect((await signIn(email, password, '10.23.9.1')).statusCode).toBe(200)
    const again = await unlock(token)
    expect(again.statusCode).toBe(422)
    expect(again.json().error.details[0].param).toBe('token')
  })

  it('is unlocked by an administrator, and by nobody less', async () => {
    const { id, email } = await person()
    await failures(email, 30, '24')
    const url = `/api/users/${id}/unlock`
    expect((await (await college.as('admissions')).post(url)).statusCode).toBe(403)
    const admin = await college.as('sysadmin')
    expect((await admin.post('/api/users/nobody/unlock')).statusCode).toBe(404)
    expect((await admin.post(url)).statusCode).toBe(204)
    expect((await signIn(email, password, '10.24.9.1')).statusCode).toBe(200)
  })

  it('leaves whoever is signed in at their work', async () => {
    const { id, email } = await person()
    const who = await college.asUser(id)
    await failures(email, 30, '25')
    expect((await who.get('/api/applications')).statusCode).toBe(200)
  })
})
