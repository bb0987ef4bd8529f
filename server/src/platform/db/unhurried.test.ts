import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { testApp } from '#test/app.ts'
import type { App } from '../http/app.ts'
import { unhurried } from './unhurried.ts'

/** So few connections that one which was not given back clean would be met again. */
const college = await testApp({
  longestStatement: 400,
  routes: (app: App) => {
    app.get('/api/slow', { config: { access: 'public' } }, async () => ({ data: await sleep(2) }))
    app.get('/api/slow-in-a-transaction', { config: { access: 'public' } }, async () => ({
      data: await college.database.transaction((tx) => tx.rows(sql`select pg_sleep(2)`)),
    }))
  },
})
const { database, queue } = college
const sleep = (seconds: number) => database.rows(sql`select pg_sleep(${seconds}::double precision)`)
const timeout = async () =>
  (await database.rows<{ statement_timeout: string }>(sql`show statement_timeout`))[0]

describe('a statement of a call that takes too long', () => {
  it.each(['/api/slow', '/api/slow-in-a-transaction'])('is ended, and said so: %s', async (url) => {
    const reply = await college.nobody.get(url)
    expect(reply.statusCode).toBe(503)
    expect(reply.json().error.message).toMatch(/^This took too long and was stopped\./)
    for (let times = 0; times < 6; times += 1)
      expect((await database.rows(sql`select 1 as one`))[0]).toEqual({ one: 1 })
  })
})

describe('work nobody waits for', () => {
  it('takes its time, alone and in a transaction, and calls after it do not', async () => {
    await unhurried(async () => {
      await sleep(0.7)
      await database.transaction((tx) => tx.rows(sql`select pg_sleep(0.7)`))
      await database.withConnection((db) => db.rows(sql`select pg_sleep(0.7)`))
    })
    for (let times = 0; times < 6; times += 1) expect(await timeout()).toEqual({ statement_timeout: '400ms' })
  })

  it('is what the queue does', async () => {
    const job = { name: 'sleep', payload: z.object({}) }
    const done = new Promise((resolve, reject) => {
      void queue.work(job, async () => {
        await sleep(0.7).then(resolve, reject)
      })
    })
    await queue.enqueue(null, job, {})
    await done
  })
})
