import { afterAll, expect, it } from 'vitest'
import { testApp } from '#test/app.ts'
import { type Cuttable, cuttableWayTo } from '#test/cuttable.ts'
import { eventually } from '#test/eventually.ts'

const ways: Cuttable[] = []
const college = await testApp({
  reachBy: async (url) => {
    const way = await cuttableWayTo(url)
    ways.push(way)
    return way.url
  },
  routes: (app) => {
    const config = { access: 'applications:view' } as const
    app.post('/api/probe/slow', { config }, async () => {
      await college.database.transaction(async (tx) => {
        await tx.execute({
          text: "insert into public_tries (kind, account, address, at) values ('sign-in', 'x', 'cut', now())",
          values: [],
        })
        await tx.execute({ text: 'select pg_sleep(30)', values: [] })
      })
      return {}
    })
    app.get('/api/probe/quick', { config }, async () => ({
      data: await college.database.rows({
        text: "select * from public_tries where address = 'cut'",
        values: [],
      }),
    }))
  },
})
afterAll(() => Promise.all(ways.map((way) => way.cut())))
const staff = await college.as('admissions')

it('answers 503 while the database is away, from the middle of a request on, and goes on by itself when it is back', async () => {
  const [way] = ways
  expect((await staff.get('/api/probe/quick')).statusCode).toBe(200)
  const underWay = staff.post('/api/probe/slow')
  await eventually(async () => {
    const [busy] = await college.database.rows({
      text: "select 1 from pg_stat_activity where query like '%pg_sleep(30)%' and pid <> pg_backend_pid()",
      values: [],
    })
    expect(busy).toBeDefined()
  })
  await way?.cut()

  const broken = await underWay
  expect(broken.statusCode).toBe(503)
  expect(broken.json().error).toMatchObject({ status: 503, code: 'UNAVAILABLE', details: [] })
  expect(broken.headers['retry-after']).toBe('5')
  for (const response of [
    await staff.get('/api/probe/quick'),
    await staff.get('/auth/account'),
    await college.nobody.post('/auth/login', { email: 'a@example.org', password: 'x' }),
  ])
    expect(response.json().error.code).toBe('UNAVAILABLE')
  const status = await college.nobody.get('/api/status')
  expect(status.statusCode).toBe(503)
  expect(status.json().data).toMatchObject({ healthy: false, database: 'down', migrations: 'unknown' })
  // What needs no database goes on.
  expect((await college.nobody.get('/api/config')).statusCode).toBe(200)
  expect((await college.nobody.get('/auth/account')).statusCode).toBe(404)

  await way?.mend()
  await eventually(async () => expect((await college.nobody.get('/api/status')).statusCode).toBe(200))
  const quick = await staff.get('/api/probe/quick')
  expect(quick.statusCode).toBe(200)
  // Nothing of what was cut off stayed behind.
  expect(quick.json().data).toEqual([])
})
