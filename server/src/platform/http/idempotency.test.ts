import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { ensureBasics } from '#office/system-data/college-basics.ts'
import { testApp } from '#test/app.ts'
import { eventually } from '#test/eventually.ts'
import { forgetIdempotencyKeys } from './idempotency.ts'

const test = await testApp({
  routes: (app) => {
    app.post('/api/stumbling', { config: { access: 'signed-in' } }, async () => {
      await test.database.transaction((tx) => tx.execute(sql`select 1`))
      throw new Error('It stumbles after its work was done')
    })
  },
})
await test.database.transaction((tx) => ensureBasics(tx, test.clock.now()))
const registry = await test.as('registrar')
const helper = await test.as('support')
const person = { firstName: 'Ada', lastName: 'Lovelace' }
const keyed = (key: string) => ({ headers: { 'idempotency-key': key } })
const count = async (lastName: string) =>
  (await registry.get(`/api/people?lastName=${lastName}`)).json().meta.total

it('makes one record of four calls with one key at one moment, and answers them all alike', async () => {
  const key = randomUUID()
  const replies = await Promise.all(
    [1, 2, 3, 4].map(() => registry.post('/api/people', { ...person, lastName: 'Once' }, keyed(key))),
  )
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
  expect(new Set(replies.map((reply) => reply.json().data.id)).size).toBe(1)
  expect(await count('Once')).toBe(1)
})

it('four calls with one idempotency key open one ticket', async () => {
  const key = randomUUID()
  const ticket = { subject: 'The projector hums', category: 'Rooms and equipment', body: 'All day.' }
  const replies = await Promise.all(
    [1, 2, 3, 4].map(() => helper.post('/api/my-tickets', ticket, keyed(key))),
  )
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201])
  expect(new Set(replies.map((reply) => reply.json().data.id)).size).toBe(1)
})

it('answers a call sent again later as it did at first', async () => {
  const key = randomUUID()
  const first = await registry.post('/api/people', { ...person, lastName: 'Later' }, keyed(key))
  const again = await registry.post('/api/people', { ...person, lastName: 'Later' }, keyed(key))
  expect(again.json()).toEqual(first.json())
  expect(again.headers['content-type']).toBe(first.headers['content-type'])
  expect(await count('Later')).toBe(1)
})

it('an idempotency key is refused with another body', async () => {
  const key = randomUUID()
  await registry.post('/api/people', { ...person, lastName: 'Other' }, keyed(key))
  const other = await registry.post('/api/people', { ...person, lastName: 'Another' }, keyed(key))
  expect(other.statusCode).toBe(422)
  expect(other.json().error.details).toEqual([
    { param: 'Idempotency-Key', message: 'This key was sent with something else before. Choose another.' },
  ])
  expect(await count('Another')).toBe(0)
})

it('a refused call may be sent again under its idempotency key, mended', async () => {
  const key = randomUUID()
  expect((await registry.post('/api/people', { firstName: 'Ada' }, keyed(key))).statusCode).toBe(422)
  const mended = await registry.post('/api/people', { ...person, lastName: 'Mended' }, keyed(key))
  expect(mended.statusCode).toBe(201)
})

it('a failed call may be sent again under its idempotency key', async () => {
  const key = randomUUID()
  for (const _try of [1, 2])
    expect((await registry.post('/api/stumbling', {}, keyed(key))).statusCode).toBe(500)
})

it('knows keys by their sender, and makes as many as are sent without one', async () => {
  const key = randomUUID()
  const other = await test.as('registrar')
  for (const sender of [registry, other])
    await sender.post('/api/people', { ...person, lastName: 'Twice' }, keyed(key))
  expect(await count('Twice')).toBe(2)
  await Promise.all([1, 2].map(() => registry.post('/api/people', { ...person, lastName: 'Freely' })))
  expect(await count('Freely')).toBe(2)
})

it.each(['short', 'with blanks in it', 'x'.repeat(101)])(
  'the idempotency key "%s" is refused',
  async (key) => {
    const refused = await registry.post('/api/people', person, keyed(key))
    expect(refused.statusCode).toBe(422)
    expect(refused.json().error.details[0].param).toBe('Idempotency-Key')
  },
)

it('idempotency keys are forgotten after a day', async () => {
  const key = randomUUID()
  const send = () => registry.post('/api/people', { ...person, lastName: 'Daily' }, keyed(key))
  const first = (await send()).json().data.id
  await eventually(async () => expect((await send()).json().data.id).toBe(first))
  await forgetIdempotencyKeys(test.database, new Date(test.clock.now().getTime() + 25 * 3_600_000))
  expect((await send()).json().data.id).not.toBe(first)
})

it('is described at every call that may be sent so', async () => {
  const sysadmin = await test.as('sysadmin')
  const { paths } = (await sysadmin.get('/api/openapi.json')).json()
  const named = (call: { parameters?: { name: string }[] }) => call.parameters?.map(({ name }) => name) ?? []
  expect(named(paths['/api/people'].post)).toContain('Idempotency-Key')
  expect(named(paths['/api/people'].get)).not.toContain('Idempotency-Key')
  expect(named(paths['/auth/login'].post)).not.toContain('Idempotency-Key')
})
