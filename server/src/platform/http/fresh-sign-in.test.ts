import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { type SignedInCalls, testApp } from '#test/app.ts'

const college = await testApp()
const quarter = 15 * 60_000
const token = { name: 'Timetable', claims: ['users:edit'], expires: '2027-01-31' }
const password = 'first long password'

/** Changes the address of a user, as whoever calls. */
async function giveAddress(who: SignedInCalls, userId: string, email: string) {
  const { version } = (await who.get(`/api/users/${userId}`)).json().data
  return who.patch(`/api/users/${userId}`, { email }, { version })
}

const actions: Readonly<
  Record<string, (who: SignedInCalls) => Promise<{ statusCode: number; body: string }>>
> = {
  'making a token': (who) => who.post('/api/account/tokens', token),
  'setting up two-step sign-in': (who) => who.post('/api/account/two-step'),
  'signing out elsewhere': (who) => who.delete('/api/account/sessions'),
  'signing out one device': async (who) => {
    await college.asUser(who.userId)
    const { data } = (await who.get('/api/account/sessions')).json()
    const other = data.find(({ current }: { current: boolean }) => !current)
    return who.delete(`/api/account/sessions/${other.id}`)
  },
  'changing the own address': (who) => giveAddress(who, who.userId, `${randomUUID()}@example.org`),
}

describe.each(Object.entries(actions))('%s', (_what, action) => {
  it('is taken from whoever signed in just now, and refused a quarter of an hour later', async () => {
    const who = await college.as('sysadmin')
    college.clock.advance(quarter - 60_000)
    const taken = await action(who)
    expect(taken.statusCode, taken.body).toBeLessThan(300)
    const later = await college.asUser(who.userId)
    college.clock.advance(quarter)
    const refused = await action(later)
    expect([refused.statusCode, JSON.parse(refused.body).error.code]).toEqual([403, 'SIGN_IN_AGAIN'])
  })
})

it('goes on once the same person has signed in again', async () => {
  const email = 'again@example.org'
  const id = await college.makeUser({ role: 'sysadmin', email, password })
  const who = await college.asUser(id)
  college.clock.advance(quarter)
  expect((await who.post('/api/account/tokens', token)).statusCode).toBe(403)
  const cookie = String(
    (await college.nobody.post('/auth/login', { email, password }, { headers: { cookie: who.cookie } }))
      .headers['set-cookie'],
  ).split(';')[0]
  const made = await college.nobody.post('/api/account/tokens', token, { headers: { cookie: cookie ?? '' } })
  expect(made.statusCode).toBe(201)
})

it('a fresh sign-in is not asked for what decides nothing about oneself', async () => {
  const who = await college.as('sysadmin')
  const other = await college.as('admissions')
  college.clock.advance(quarter)
  expect((await giveAddress(who, other.userId, 'other@example.org')).statusCode).toBe(200)
  const { version } = (await who.get(`/api/users/${who.userId}`)).json().data
  const named = await who.patch(`/api/users/${who.userId}`, { name: 'Ada Lovelace' }, { version })
  expect(named.statusCode).toBe(200)
})

it('lets no token of somebody change the address they sign in with', async () => {
  const who = await college.as('sysadmin')
  const claims = ['users:view', 'users:edit']
  const { data } = (await who.post('/api/account/tokens', { ...token, claims })).json()
  const headers = { authorization: `Bearer ${data.token}` }
  const url = `/api/users/${who.userId}`
  const { version } = (await college.nobody.get(url, { headers })).json().data
  const refused = await college.nobody.patch(url, { email: 'stolen@example.org' }, { headers, version })
  expect(refused.statusCode).toBe(403)
  expect((await who.get(url)).json().data.email).not.toBe('stolen@example.org')
})
