import { beforeAll, describe, expect, it } from 'vitest'
import { readWorkbook } from '#kit/export/spreadsheet.ts'
import { supplyDerived } from '#kit/records/derived.ts'
import { type SignedInCalls, testApp } from '#test/app.ts'
import { make, type Reply } from '#test/make.ts'

const college = await testApp()
const hour = 3_600_000
let sysadmin: SignedInCalls
let strict: Reply
let lax: Reply

/** Anna came and has a second step, Ben came long ago and is locked, Cleo never came, Dora's lock is over. */
const signedIn = { Anna: '2026-11-19T09:30:00.000Z', Ben: '2026-09-01T08:00:00.000Z' }

async function makeUser(name: string, roles: readonly Reply[], active = true): Promise<string> {
  const email = `${name.toLowerCase()}@lists.example.org`
  const made = await make(sysadmin, 'users', { name, email, roles: roles.map(({ id }) => id), active })
  return made.id
}

async function lock(email: string, milliseconds: number): Promise<void> {
  await college.database.execute({
    text: `insert into account_locks (account, locked_at, until, unlock_hash)
      values (sha256(convert_to($1, 'UTF8')), now(), $2, convert_to($1, 'UTF8'))`,
    values: [email, new Date(Date.now() + milliseconds).toISOString()],
  })
}

beforeAll(async () => {
  sysadmin = await college.as('sysadmin', { name: 'Zara Root' })
  strict = await make(sysadmin, 'roles', {
    name: 'Strict',
    claims: ['dashboard:view'],
    requiresTwoStep: true,
  })
  lax = await make(sysadmin, 'roles', { name: 'Lax', claims: ['dashboard:view'] })
  await make(sysadmin, 'roles', { name: 'Spare', claims: [], requiresTwoStep: true })
  const ids = {
    Anna: await makeUser('Anna', [strict, lax]),
    Ben: await makeUser('Ben', [strict]),
    Cleo: await makeUser('Cleo', [strict]),
    Dora: await makeUser('Dora', [lax]),
    Gone: await makeUser('Gone', [strict, lax], false),
  }
  for (const [name, at] of Object.entries(signedIn))
    await college.database.execute({
      text: 'insert into last_sign_ins (user_id, at) select id, $2 from users where name = $1',
      values: [name, at],
    })
  await college.database.execute({
    text: `insert into second_steps (user_id, secret, salt, confirmed_at) values
      ($1, 'x', '\\x00', now()), ($2, 'x', '\\x00', null)`,
    values: [ids.Anna, ids.Cleo],
  })
  await lock('ben@lists.example.org', hour)
  await lock('dora@lists.example.org', -hour)
})

const these = 'email[contains]=lists.example.org&active=true'

async function listed(query: string): Promise<Reply[]> {
  const reply = await sysadmin.get(`/api/users?${these}&${query}`)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json().data
}

const names = async (query: string) => (await listed(query)).map((row) => row['name'])

describe('the list of users', () => {
  it('tells when each last signed in, who has a second step and who is locked', async () => {
    const told = (await listed('')).map((row) => [
      row['name'],
      row['lastSignIn'],
      row['secondStep'],
      row['locked'],
    ])
    expect(told).toEqual([
      ['Anna', signedIn.Anna, true, false],
      ['Ben', signedIn.Ben, false, true],
      ['Cleo', null, false, false],
      ['Dora', null, false, false],
    ])
  })

  it.each([
    ['who never came', 'lastSignIn[empty]=true', ['Cleo', 'Dora']],
    ['who came since a day', 'lastSignIn[gte]=2026-11-19', ['Anna']],
    ['who has no second step', 'secondStep=false', ['Ben', 'Cleo', 'Dora']],
    ['who is locked', 'locked=true', ['Ben']],
    ['the latest first', 'sort=-lastSignIn,name', ['Anna', 'Ben', 'Cleo', 'Dora']],
    ['the locked last', 'sort=locked,-name', ['Dora', 'Cleo', 'Anna', 'Ben']],
    ['what a search finds, sorted', 'search=lists&sort=lastSignIn,name', ['Ben', 'Anna', 'Cleo', 'Dora']],
  ])('answers %s', async (_what, query, expected) => {
    expect(await names(query)).toEqual(expected)
  })

  it('counts their values, and writes what it shows into a sheet', async () => {
    const counts = await sysadmin.get(`/api/users/counts?field=locked&${these}`)
    expect(counts.json().data).toEqual([
      { value: false, label: 'false', count: 3 },
      { value: true, label: 'true', count: 1 },
    ])
    const sheet = await sysadmin.get(`/api/users?${these}&fields=name,lastSignIn,locked&export=excel`)
    const [page] = await readWorkbook(new Uint8Array(sheet.rawPayload))
    expect(page?.rows.map(({ cells }) => cells)).toEqual([
      ['Name', 'Last sign-in', 'Locked'],
      ['Anna', new Date('2026-11-19T09:30:00Z'), 'No'],
      ['Ben', new Date('2026-09-01T09:00:00Z'), 'Yes'],
      ['Cleo', 'Never', 'No'],
      ['Dora', 'Never', 'No'],
    ])
  })

  it('keeps a view of who never came', async () => {
    const made = await sysadmin.post('/api/saved-views', {
      name: 'Never came',
      collection: 'users',
      query: 'lastSignIn[empty]=true&sort=-lastSignIn',
    })
    expect(made.statusCode, made.body).toBe(201)
  })

  it('tells of one account what it tells of all', async () => {
    const [ben] = await listed('name=Ben')
    const read = await sysadmin.get(`/api/users/${ben?.id}`)
    expect(read.json().data).toMatchObject({ lastSignIn: signedIn.Ben, secondStep: false, locked: true })
    const changed = await sysadmin.patch(`/api/users/${ben?.id}`, { name: 'Ben' }, { version: 1 })
    expect(changed.json().data).toMatchObject({ locked: true })
  })

  it('takes none of them from anybody', async () => {
    const [anna] = await listed('name=Anna')
    const at = `/api/users/${anna?.id}`
    const change = await sysadmin.patch(at, { lastSignIn: null }, { version: Number(anna?.['version']) })
    expect(change.statusCode).toBe(422)
    expect(change.json().error.details).toMatchObject([{ param: 'lastSignIn' }])
    const many = await sysadmin.post('/api/users/bulk', { ids: [anna?.id], change: { locked: true } })
    expect(many.json().data).toMatchObject([{ ok: false }])
  })

  it('lets them come back with the whole record, and keeps none of it', async () => {
    const [cleo] = await listed('name=Cleo')
    const at = `/api/users/${cleo?.id}`
    const read: Reply = (await sysadmin.get(at)).json().data
    const replaced = await sysadmin.put(at, { ...read, locked: true }, { version: read.version })
    expect([replaced.statusCode, replaced.json().data.locked]).toEqual([200, false])
  })

  it('tells nobody of them who may not see the account, not over a link either', async () => {
    const registrar = await college.as('registrar')
    const asked = [
      await registrar.get('/api/students?tutor.user.lastSignIn[empty]=true'),
      await registrar.get('/api/students?fields=tutor.user.locked'),
      await registrar.get('/api/students?sort=tutor.user.secondStep'),
    ]
    expect(asked.map(({ statusCode }) => statusCode)).toEqual([422, 422, 422])
    expect(asked[0]?.json().error.details[0].message).toBe('There is no field "tutor.user.lastSignIn".')
    expect((await sysadmin.get('/api/students?tutor.user.lastSignIn[empty]=true')).statusCode).toBe(200)
  })

  it('describes them as read only', async () => {
    const { properties } = (await sysadmin.get('/api/users?schema')).json().data
    expect(properties.lastSignIn).toMatchObject({ title: 'Last sign-in', readOnly: true })
  })
})

describe('the list of roles', () => {
  const made = 'name=Strict,Lax,Spare'

  it('counts who holds each and can sign in, and who lacks a second step that it asks for', async () => {
    const rows: Reply[] = (await sysadmin.get(`/api/roles?${made}`)).json().data
    expect(rows.map((row) => [row['name'], row['holders'], row['withoutSecondStep']])).toEqual([
      ['Lax', 2, null],
      ['Spare', 0, 0],
      ['Strict', 3, 2],
    ])
  })

  it.each([
    ['those somebody has to see to', 'withoutSecondStep[gt]=0', ['Strict']],
    ['those nobody holds', 'holders=0', ['Spare']],
    ['the most held first', 'sort=-holders', ['Strict', 'Lax', 'Spare']],
  ])('answers %s', async (_what, query, expected) => {
    const reply = await sysadmin.get(`/api/roles?${made}&${query}`)
    expect(reply.json().data.map((row: Reply) => row['name'])).toEqual(expected)
  })
})

describe('a derived field', () => {
  it('is never left without a way to work it out', () => {
    expect(() => supplyDerived({ users: {} })).toThrow('"lastSignIn" of "users"')
  })
})
