import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { SignedInCalls } from '#test/app.ts'
import { mailsTo } from '#test/references.ts'
import { openPortal } from './test-portal.ts'

const portal = await openPortal()
const { college } = portal
const path = '/api/forms/student/personal-details'
const change = '/api/forms/student/email-change'
let count = 0

/** A student with an address, and another that nobody has. */
async function student() {
  const me = await portal.signedIn()
  count += 1
  const [old, fresh] = [`old-${count}@example.org`, `new-${count}@example.org`]
  const admin = await college.as('sysadmin')
  const { version } = (await admin.get(`/api/people/${me.person}`)).json().data
  await admin.patch(`/api/people/${me.person}`, { email: old }, { version })
  const email = async () => (await admin.get(`/api/people/${me.person}`)).json().data.email
  return { ...me, admin, old, fresh, email }
}

async function give(as: SignedInCalls, email: string) {
  const { data } = (await as.get(path)).json()
  const sent = await as.put(path, { ...data, phone: '07700 900123', dateOfBirth: '1990-01-01', email })
  expect(sent.statusCode, sent.body).toBe(200)
  return sent.json()
}

async function tokenTo(address: string) {
  const text = (await mailsTo(college, address)).at(-1)?.text ?? ''
  return /personal-details#([\w-]{43})/.exec(text)?.[1] ?? 'no token'
}
const templatesTo = async (address: string) =>
  (await mailsTo(college, address)).map(({ template }) => template)

describe('an e-mail address a student gives', () => {
  it('counts once its link is opened, and the old one is told', async () => {
    const { calls, old, fresh, email } = await student()
    const sent = await give(calls, fresh)
    expect(sent.data.email).toBe(old)
    expect(JSON.stringify(sent.alongside)).toContain(`Waiting for confirmation at ${fresh}`)
    expect(JSON.stringify(sent.alongside)).toContain('You still sign in with')
    expect(await email()).toBe(old)
    expect(await templatesTo(old)).toEqual([])
    const token = await tokenTo(fresh)
    expect((await calls.post(`${change}/confirm`, { token })).statusCode).toBe(204)
    expect(await email()).toBe(fresh)
    expect(await templatesTo(old)).toEqual(['email-changed'])
    expect((await calls.post(`${change}/confirm`, { token })).statusCode).toBe(422)
  })

  it('is not confirmed by another student, nor after two days', async () => {
    const [one, other] = [await student(), await student()]
    await give(one.calls, one.fresh)
    const token = await tokenTo(one.fresh)
    expect((await other.calls.post(`${change}/confirm`, { token })).statusCode).toBe(422)
    await college.database.execute(sql`update email_changes set expires_at = '2026-11-01'`)
    expect((await one.calls.post(`${change}/confirm`, { token })).statusCode).toBe(422)
    expect(await one.email()).toBe(one.old)
  })

  it('is answered the same way where it is somebody else’s', async () => {
    const [one, other] = [await student(), await student()]
    const words = async (address: string) => {
      const { alongside } = await give(one.calls, address)
      return JSON.stringify(alongside).replace(address, 'it')
    }
    expect(await words(other.old)).toBe(await words(one.fresh))
  })

  it('is sent again after a pause, and taken back', async () => {
    const { calls, fresh, old, email } = await student()
    await give(calls, fresh)
    const first = await tokenTo(fresh)
    expect((await calls.post(`${change}/again`)).statusCode).toBe(429)
    college.clock.advance(6 * 60_000)
    expect((await calls.post(`${change}/again`)).statusCode).toBe(204)
    expect((await calls.post(`${change}/confirm`, { token: first })).statusCode).toBe(422)
    expect((await calls.delete(change)).statusCode).toBe(204)
    expect((await calls.post(`${change}/confirm`, { token: await tokenTo(fresh) })).statusCode).toBe(422)
    expect(await email()).toBe(old)
  })
})

it('changed by the office counts at once, and the old one is told', async () => {
  const { admin, person, old, email } = await student()
  const { version } = (await admin.get(`/api/people/${person}`)).json().data
  await admin.patch(`/api/people/${person}`, { email: 'office-gave@example.org' }, { version })
  expect(await email()).toBe('office-gave@example.org')
  expect(await templatesTo(old)).toEqual(['email-changed'])
})
