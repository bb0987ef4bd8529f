import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { openTestApp, testApp } from '#test/app.ts'
import { eventually } from '#test/eventually.ts'
import { soon } from '#test/patience.ts'
import { forgetCallers } from './caller-memory.ts'

const here = await testApp()
/** What another process on the same database would do, by none of our code. */
const elsewhere = new pg.Client(here.databaseUrl)
await elsewhere.connect()
const heard: string[] = []
elsewhere.on('notification', ({ channel }) => heard.push(channel))
await elsewhere.query('listen minster_callers')
afterAll(() => elsewhere.end())

describe('what a process remembers of its callers', () => {
  it('spares it the question for a few seconds', async () => {
    const staff = await here.as('admissions')
    const url = '/api/account/sessions'
    expect((await staff.get(url)).statusCode).toBe(200)
    // Behind everybody's back, so nobody is told.
    await elsewhere.query('update users set active = false where id = $1', [staff.userId])
    expect((await staff.get(url)).statusCode).toBe(200)
    here.clock.advance(5001)
    expect((await staff.get(url)).statusCode).toBe(401)
  })

  it('is forgotten as soon as another process says so', async () => {
    const staff = await here.as('admissions')
    expect((await staff.get('/api/account/sessions')).statusCode).toBe(200)
    await elsewhere.query('delete from sessions where user_id = $1', [staff.userId])
    await elsewhere.query("select pg_notify('minster_callers', '')")
    await eventually(
      async () => expect((await staff.get('/api/account/sessions')).statusCode).toBe(401),
      soon,
    )
  })

  it('is forgotten here and announced to others when the transaction stands, not before and not without', async () => {
    const staff = await here.as('admissions')
    expect((await staff.get('/api/account/sessions')).statusCode).toBe(200)
    heard.length = 0
    const failed = here.database.transaction(async (tx) => {
      await forgetCallers(tx)
      throw new Error('rolled back')
    })
    await expect(failed).rejects.toThrow('rolled back')
    await elsewhere.query('update users set active = false where id = $1', [staff.userId])
    expect((await staff.get('/api/account/sessions')).statusCode).toBe(200)
    expect(heard).toEqual([])
    await here.database.transaction((tx) => forgetCallers(tx))
    expect((await staff.get('/api/account/sessions')).statusCode).toBe(401)
    await eventually(() => expect(heard).toEqual(['minster_callers']))
  })

  it('follows a role that is taken away, on two servers', async () => {
    const there = await openTestApp({ beside: here })
    const staff = await here.as('sysadmin')
    const atTheOther = { headers: { cookie: staff.cookie } }
    expect((await staff.get('/api/users?pageSize=1')).statusCode).toBe(200)
    expect((await there.nobody.get('/api/users?pageSize=1', atTheOther)).statusCode).toBe(200)
    await here.database.transaction(async (tx) => {
      await tx.execute({ text: "update users set roles = '{}' where id = $1", values: [staff.userId] })
      await forgetCallers(tx)
    })
    expect((await staff.get('/api/users?pageSize=1')).statusCode).toBe(403)
    await eventually(
      async () => expect((await there.nobody.get('/api/users?pageSize=1', atTheOther)).statusCode).toBe(403),
      soon,
    )
    await there.close()
  })
})

describe('sign-out', () => {
  it('holds on every server at once', async () => {
    const there = await openTestApp({ beside: here })
    const staff = await here.as('admissions')
    const atTheOther = { headers: { cookie: staff.cookie } }
    expect((await there.nobody.get('/api/account/sessions', atTheOther)).statusCode).toBe(200)
    expect((await staff.post('/auth/logout')).statusCode).toBe(204)
    expect((await staff.get('/api/account/sessions')).statusCode).toBe(401)
    await eventually(
      async () => expect((await there.nobody.get('/api/account/sessions', atTheOther)).statusCode).toBe(401),
      soon,
    )
    await there.close()
  })
})
