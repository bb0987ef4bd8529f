import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { testApp } from '#test/app.ts'
import { eventually } from '#test/eventually.ts'
import { soon } from '#test/patience.ts'
import { openDatabase } from '../db/connect.ts'
import { type Job, startQueue } from './queue.ts'

const college = await testApp()
const database = openDatabase({ url: college.databaseUrl, connections: 4 })
const errors: Error[] = []
const other = await startQueue(database, (error) => errors.push(error))
afterAll(async () => {
  await other.stop()
  await database.close()
})
const { queue } = college

const jobNamed = (name: string, more: Partial<Job<{ n: number }>> = {}): Job<{ n: number }> => ({
  name,
  payload: z.object({ n: z.int() }),
  ...more,
})

describe('the queue', () => {
  it('does in another process what was put into it, at once', async () => {
    const job = jobNamed('prompt')
    const done: number[] = []
    await other.work(job, async ({ n }) => {
      done.push(n)
    })
    await queue.enqueue(null, job, { n: 7 })
    await eventually(() => expect(done).toEqual([7]), soon)
  })

  it('does only what was committed', async () => {
    const job = jobNamed('outbox')
    const done: number[] = []
    await queue.work(job, async ({ n }) => {
      done.push(n)
    })
    const failed = college.database.transaction(async (tx) => {
      await queue.enqueue(tx, job, { n: 1 })
      throw new Error('rolled back')
    })
    await expect(failed).rejects.toThrow('rolled back')
    await college.database.transaction(async (tx) => {
      await queue.enqueue(tx, job, { n: 2 })
      await tx.rows({ text: 'select pg_sleep(0.2)', values: [] })
      expect(done).toEqual([])
    })
    await eventually(() => expect(done).toEqual([2]))
  })

  it('does each piece of work once, whoever takes it', async () => {
    const job = jobNamed('shared')
    const done: number[] = []
    for (const one of [queue, other])
      await one.work(job, async ({ n }) => {
        done.push(n)
      })
    const numbers = [1, 2, 3, 4, 5, 6]
    for (const n of numbers) await queue.enqueue(null, job, { n })
    await eventually(() => expect(done.toSorted((one, more) => one - more)).toEqual(numbers))
  })

  it('tries again as often as the job says, and counts what failed', async () => {
    const tries = { none: 0, once: 0 }
    const never = jobNamed('fails')
    const again = jobNamed('fails-once', { retries: 1 })
    await queue.work(never, async () => {
      tries.none += 1
      throw new Error('no')
    })
    await queue.work(again, async () => {
      tries.once += 1
      if (tries.once === 1) throw new Error('not yet')
    })
    await queue.enqueue(null, never, { n: 1 })
    await queue.enqueue(null, again, { n: 1 })
    await eventually(() => expect(tries).toEqual({ none: 1, once: 2 }))
    expect(Object.keys(await queue.counts())).toEqual(expect.arrayContaining(['fails', 'fails-once']))
  })

  it('does not do work of another form', async () => {
    const job = jobNamed('strict')
    const done: unknown[] = []
    await queue.work(job, async (payload) => {
      done.push(payload)
    })
    await queue.enqueue(null, { ...job, payload: z.looseObject({ n: z.int() }) }, { n: 0.5 })
    await queue.enqueue(null, job, { n: 1 })
    await eventually(() => expect(done).toEqual([{ n: 1 }]))
  })

  it('had nothing to complain of besides the work itself', () => {
    expect(errors).toEqual([])
  })
})
