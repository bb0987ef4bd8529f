import { describe, expect, it } from 'vitest'
import { testApp } from '#test/app.ts'

const college = await testApp()
const sysadmin = await college.as('sysadmin', { name: 'Alice Morgan' })

describe('how a user signs in', () => {
  it('shows where they are signed in, ends one session or all, and leaves others alone', async () => {
    const staff = await college.as('registrar')
    const phone = await college.asUser(staff.userId)
    const url = `/api/users/${staff.userId}/sessions`
    const before = (await sysadmin.get(url)).json().data
    expect(before).toMatchObject({
      hasPassword: false,
      lockedUntil: null,
      twoStep: false,
      lastSignInAt: null,
      invitation: null,
    })
    expect(before.sessions).toHaveLength(2)
    expect(before.sessions[0]).toMatchObject({ address: '127.0.0.1', agent: 'test', as: null })
    expect(JSON.stringify(before)).not.toContain(phone.cookie.replace('minster=', ''))

    const sessions = `/api/users/${staff.userId}/sessions`
    expect((await sysadmin.delete(`${sessions}/${before.sessions[0].id}`)).statusCode).toBe(204)
    expect((await sysadmin.get(url)).json().data.sessions).toHaveLength(1)
    expect((await sysadmin.delete(sessions)).statusCode).toBe(204)
    for (const who of [staff, phone]) expect((await who.get('/api/account/sessions')).statusCode).toBe(401)
    expect((await sysadmin.get('/api/account/sessions')).statusCode).toBe(200)
  })

  it('ends no session of somebody else under this user’s address', async () => {
    const [one, other] = [await college.as('registrar'), await college.as('registrar')]
    const theirs = (await sysadmin.get(`/api/users/${other.userId}/sessions`)).json().data.sessions[0].id
    for (const id of [theirs, 'not-an-id', crypto.randomUUID()])
      expect((await sysadmin.delete(`/api/users/${one.userId}/sessions/${id}`)).statusCode).toBe(404)
    expect((await other.get('/api/account/sessions')).statusCode).toBe(200)
  })

  it('remembers the last sign-in after the session ended', async () => {
    const email = 'remembered@example.org'
    const password = 'A long enough password 9'
    const userId = await college.makeUser({ role: 'registrar', email, password })
    const login = await college.nobody.post('/auth/login', { email, password })
    expect(login.statusCode).toBe(200)
    await sysadmin.delete(`/api/users/${userId}/sessions`)
    expect((await sysadmin.get(`/api/users/${userId}/sessions`)).json().data).toMatchObject({
      hasPassword: true,
      lastSignInAt: expect.stringMatching(/^2026-11-20T/),
      sessions: [],
    })
  })

  it('shows an account that is locked, until an administrator unlocks it', async () => {
    const email = 'locked-out@example.org'
    const userId = await college.makeUser({ role: 'registrar', email, password: 'A long enough password 9' })
    const until = new Date(college.clock.now().getTime() + 3_600_000).toISOString()
    await college.database.execute({
      text: `insert into account_locks (account, locked_at, until, unlock_hash)
        values (sha256(convert_to($1, 'UTF8')), now(), $2, '\\x00')`,
      values: [email, until],
    })
    const seen = async () => (await sysadmin.get(`/api/users/${userId}/sessions`)).json().data.lockedUntil
    expect(await seen()).toBe(until)
    expect((await sysadmin.post(`/api/users/${userId}/unlock`)).statusCode).toBe(204)
    expect(await seen()).toBeNull()
  })

  it('is not there for a user there is not', async () => {
    for (const id of ['nobody', crypto.randomUUID()]) {
      expect((await sysadmin.get(`/api/users/${id}/sessions`)).statusCode).toBe(404)
      expect((await sysadmin.post(`/api/users/${id}/invite`)).statusCode).toBe(404)
      expect((await sysadmin.delete(`/api/users/${id}/sessions`)).statusCode).toBe(404)
    }
  })
})

describe('an invitation', () => {
  it('is mailed to a new user, and shown until it is used', async () => {
    const userId = await college.makeUser({ role: 'hub director' })
    expect((await sysadmin.post(`/api/users/${userId}/invite`)).statusCode).toBe(204)
    const { invitation } = (await sysadmin.get(`/api/users/${userId}/sessions`)).json().data
    expect(invitation).toMatchObject({ isOpen: true, sentAt: expect.stringMatching(/^2026-11-20T/) })
    college.clock.advance(8 * 24 * 60 * 60_000)
    const again = await college.asUser(sysadmin.userId)
    expect((await again.get(`/api/users/${userId}/sessions`)).json().data.invitation.isOpen).toBe(false)
    college.clock.advance(-8 * 24 * 60 * 60_000)
  })

  it('is refused for who has a password, and for who is disabled', async () => {
    const has = await college.makeUser({ role: 'registrar', password: 'A long enough password 9' })
    expect((await sysadmin.post(`/api/users/${has}/invite`)).json().error.message).toBe(
      'They have a password already. Send a link to reset it instead.',
    )
    const disabled = await college.makeUser({ role: 'registrar' })
    await sysadmin.patch(`/api/users/${disabled}`, { active: false }, { version: 1 })
    const refused = await sysadmin.post(`/api/users/${disabled}/invite`)
    expect([refused.statusCode, refused.json().error.message]).toEqual([
      422,
      'Somebody inactive cannot sign in. Make them active first.',
    ])
  })
})

it('names who can administer the college, without those who are disabled', async () => {
  const other = await college.makeUser({ role: ['registrar', 'sysadmin'], name: 'Bill Field' })
  const named = async () =>
    (await sysadmin.get('/api/administrators')).json().data.map(({ label }: { label: string }) => label)
  expect(await named()).toEqual(['Alice Morgan', 'Bill Field'])
  await sysadmin.patch(`/api/users/${other}`, { active: false }, { version: 1 })
  expect(await named()).toEqual(['Alice Morgan'])
})
