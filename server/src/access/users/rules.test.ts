import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type SignedInCalls, testApp } from '#test/app.ts'
import { make } from '#test/make.ts'
import { soon } from '#test/patience.ts'

const college = await testApp()
const sysadmin = await college.as('sysadmin', { name: 'Alice Morgan' })

/** A role with these claims, and somebody who holds it. */
async function holderOf(claims: readonly string[], scope = 'everything') {
  const name = `role ${crypto.randomUUID()}`
  const role = await make(sysadmin, 'roles', { name, scope, claims })
  return { role, holder: await college.as(name) }
}

const roleIdOf = async (name: string) => {
  const found = (await sysadmin.get(`/api/roles?name=${encodeURIComponent(name)}`)).json()
  const id: string = found.data[0].id
  return id
}
const stored = async (collection: string, id: string) => {
  const record: Record<string, unknown> & { version: number } = (
    await sysadmin.get(`/api/${collection}/${id}`)
  ).json().data
  return record
}
const change = async (as: SignedInCalls, collection: string, id: string, values: object) =>
  as.patch(`/api/${collection}/${id}`, values, { version: (await stored(collection, id)).version })

describe('the last administrator', () => {
  const alone = async () => {
    const apart = await openTestApp()
    const only = await apart.as('sysadmin', { name: 'Only One' })
    const roles = (await only.get('/api/roles?name=sysadmin')).json().data
    const role: { id: string; version: number } = roles[0]
    return { apart, only, role }
  }
  const message =
    'Then nobody could administer the college any more. Give somebody else a role that grants everything first.'

  it('cannot be disabled, stripped or removed, nor their role changed, narrowed or removed, even with a reason', async () => {
    const { apart, only, role } = await alone()
    const reason = 'I am leaving.'
    const me = `/api/users/${only.userId}`
    for (const [values, param] of [
      [{ active: false, reason }, 'active'],
      [{ roles: [], reason }, 'roles'],
    ] as const)
      expect((await only.patch(me, values, { version: 1 })).json().error.details).toEqual([
        { param, message },
      ])
    for (const [values, param] of [
      [{ claims: ['users'], reason }, 'claims'],
      [{ scope: 'hub', reason }, 'scope'],
    ] as const)
      expect(
        (await only.patch(`/api/roles/${role.id}`, values, { version: role.version })).json().error.details,
      ).toContainEqual({ param, message })
    // Nobody is asked for a reason that would not help.
    expect((await only.patch(me, { active: false }, { version: 1 })).json().error.details).toEqual([
      { param: 'active', message },
    ])
    expect((await only.delete(me)).statusCode).toBe(422)
    expect((await only.delete(`/api/roles/${role.id}`)).statusCode).toBe(422)
    const many = await only.post('/api/users/bulk', { ids: [only.userId], change: { active: false }, reason })
    expect(many.json().meta).toMatchObject({ ok: 0, failed: 1 })
    expect((await only.get(me)).json().data).toMatchObject({ active: true, version: 1 })
    await apart.close()
  })

  it('is kept when two administrators disable each other at the same moment', async () => {
    const { apart, only } = await alone()
    const other = await apart.as('sysadmin', { name: 'The Other' })
    const answers = await Promise.all([
      only.patch(`/api/users/${other.userId}`, { active: false }, { version: 1 }),
      other.patch(`/api/users/${only.userId}`, { active: false }, { version: 1 }),
    ])
    const refused = answers.filter(({ statusCode }) => statusCode !== 200)
    expect(refused).toHaveLength(1)
    const [left] = await apart.database.rows({ text: 'select count(*) from users where active', values: [] })
    expect(left).toEqual({ count: 1 })
    await apart.close()
  })

  it('may go once somebody else can do everything', async () => {
    const { apart, only } = await alone()
    const next = await apart.as('sysadmin')
    const left = await next.patch(`/api/users/${only.userId}`, { active: false }, { version: 1 })
    expect(left.statusCode).toBe(200)
    expect((await only.get('/auth/account')).statusCode).toBe(404)
    await apart.close()
  })
})

describe('one’s own right to administer', () => {
  it('is given up only with a reason, which the history keeps', async () => {
    const leaving = await college.as('sysadmin')
    const roles = [await roleIdOf('registrar')]
    const refused = await change(leaving, 'users', leaving.userId, { roles })
    expect(refused.json().error.details).toEqual([
      { param: 'reason', message: 'You give up your own right to do everything. Say why, to confirm it.' },
    ])
    const reason = 'I move to the registry.'
    expect((await change(leaving, 'users', leaving.userId, { roles, reason })).statusCode).toBe(200)
    const history = (await sysadmin.get(`/api/users/${leaving.userId}/history`)).json().data
    expect(history[0]).toMatchObject({ action: 'changed', reason })
    expect((await leaving.get('/api/users')).statusCode).toBe(403)
  })

  it('is not lost by removing oneself or the role it comes from', async () => {
    const { role, holder } = await holderOf(['users', 'dashboard:view'])
    expect((await holder.delete(`/api/users/${holder.userId}`)).json().error.details).toEqual([
      { param: '', message: 'You cannot remove yourself. Ask another administrator.' },
    ])
    expect((await holder.delete(`/api/roles/${role.id}`)).statusCode).toBe(422)
    const claims = ['dashboard:view']
    expect((await change(holder, 'roles', role.id, { claims })).json().error.details).toEqual([
      {
        param: 'reason',
        message: 'You give up your own right to change users and roles. Say why, to confirm it.',
      },
    ])
  })

  it('is untouched by other changes, which ask for no reason', async () => {
    const me = await college.as('sysadmin')
    expect((await change(me, 'users', me.userId, { name: 'Another Name' })).statusCode).toBe(200)
  })
})

describe('nobody gives more than they hold', () => {
  let office: SignedInCalls
  beforeEach(async () => {
    office = (await holderOf(['users', 'leads', 'contacts:view'])).holder
  })

  it('makes users and roles within their own rights', async () => {
    const role = await make(office, 'roles', {
      name: `leads ${crypto.randomUUID()}`,
      scope: 'hub',
      claims: ['leads:view,edit'],
    })
    const user = { name: 'Ann', email: `${crypto.randomUUID()}@example.org`, roles: [role.id] }
    expect((await office.post('/api/users', user)).statusCode).toBe(201)
  })

  it('refuses more of a new user, a new role, and themselves', async () => {
    const admin = await roleIdOf('sysadmin')
    const message = 'That is more than you may do yourself, so only somebody with those rights can change it.'
    const user = { name: 'Ann', email: `${crypto.randomUUID()}@example.org`, roles: [admin] }
    expect((await office.post('/api/users', user)).json().error.details).toEqual([
      { param: 'roles', message },
    ])
    const role = { name: `all ${crypto.randomUUID()}`, scope: 'everything', claims: ['*'] }
    expect((await office.post('/api/roles', role)).json().error.details).toEqual([
      { param: 'scope', message },
    ])
    const mine = (await stored('users', office.userId))['roles']
    const held = Array.isArray(mine) ? mine.map((one: { id: string }) => one.id) : []
    const more = await change(office, 'users', office.userId, { roles: [...held, admin] })
    expect(more.json().error.details).toEqual([{ param: 'roles', message }])
  })

  it('refuses to touch whoever holds more, were it only their address', async () => {
    const above = await college.as('sysadmin')
    const taken = await change(office, 'users', above.userId, { email: 'mine-now@example.org' })
    expect(taken.statusCode).toBe(422)
    expect((await office.delete(`/api/users/${above.userId}`)).statusCode).toBe(422)
    for (const call of [
      office.post(`/api/users/${above.userId}/invite`),
      office.delete(`/api/users/${above.userId}/sessions`),
    ])
      expect((await call).statusCode).toBe(403)
    expect((await above.get('/auth/account')).statusCode).toBe(200)
  })
})

describe('what the door refuses is not offered', () => {
  const offered = async (as: SignedInCalls, path: string) => {
    const reply = await as.get(`/api/${path}`)
    const { edit, remove }: { edit: boolean; remove: boolean } = reply.json().abilities
    return { edit, remove }
  }
  const neither = { edit: false, remove: false }
  const both = { edit: true, remove: true }

  it('of a user and a role that may do more than one does oneself', async () => {
    const { holder: office } = await holderOf(['users', 'leads'])
    const [above, beneath] = [await college.as('sysadmin'), await holderOf(['leads:view'])]
    const admin = await roleIdOf('sysadmin')
    expect(await offered(office, `users/${above.userId}`)).toEqual(neither)
    expect(await offered(office, `roles/${admin}`)).toEqual(neither)
    expect(await offered(office, `users/${beneath.holder.userId}`)).toEqual(both)
    expect(await offered(office, `roles/${beneath.role.id}`)).toEqual(both)
    expect(await offered(sysadmin, `users/${above.userId}`)).toEqual(both)
    const told = (await office.get(`/api/users/${above.userId}`)).json().abilities.closed
    expect(told).toBe('They may do more than you, so only somebody with those rights can change them.')
    const refused = await change(office, 'users', above.userId, { name: 'Another Name' })
    expect(refused.json().error.details).toEqual([{ param: 'roles', message: told }])
  })

  it('of oneself and the role one’s own right comes from: the removal', async () => {
    const { holder, role } = await holderOf(['users'])
    expect(await offered(holder, `users/${holder.userId}`)).toEqual({ edit: true, remove: false })
    expect(await offered(holder, `roles/${role.id}`)).toEqual({ edit: true, remove: false })
    const spare = await make(sysadmin, 'roles', {
      name: crypto.randomUUID(),
      scope: 'own',
      claims: ['users'],
    })
    await change(sysadmin, 'users', holder.userId, { roles: [role.id, spare.id] })
    expect(await offered(holder, `roles/${role.id}`)).toEqual(both)
  })
})

describe('whoever is disabled', () => {
  it('is signed out at once on every process, and stays out when enabled again', async () => {
    const beside = await openTestApp({ beside: college })
    const staff = await college.as('registrar')
    const elsewhere = await beside.asUser(staff.userId)
    expect((await elsewhere.get('/api/account/sessions')).statusCode).toBe(200)
    await change(sysadmin, 'users', staff.userId, { active: false })
    await expect.poll(async () => (await elsewhere.get('/api/account/sessions')).statusCode, soon).toBe(401)
    await change(sysadmin, 'users', staff.userId, { active: true })
    expect((await staff.get('/api/account/sessions')).statusCode).toBe(401)
    await beside.close()
  })
})
