import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApp } from '#test/app.ts'
import type { Queryable } from './connect.ts'

const { database } = await testApp()
await database.execute(sql`create table tried (name text unique)`)
const tell = (name: string) => sql`insert into tried values (${name})`
const told = async () =>
  (await database.rows<{ name: string }>(sql`select name from tried order by name`)).map(({ name }) => name)

async function written(tx: Queryable, name: string, refusal = 'It was refused.'): Promise<void> {
  try {
    await tx.execute(tell(name))
  } catch {
    throw new Error(refusal)
  }
}

describe('a write that travels with what comes next', () => {
  it('is there for what reads at the end, and stays', async () => {
    const read = await database.transactionAndRead(
      async (tx) => {
        await tx.pipelined(written(tx, 'Ann'))
      },
      (tx) => tx.rows<{ name: string }>(sql`select name from tried`),
    )
    expect(read).toEqual([{ name: 'Ann' }])
    expect(await told()).toEqual(['Ann'])
  })

  it.each([
    ['nothing comes after it', async () => {}],
    ['the next statement fails because of it', async (tx: Queryable) => void (await tx.rows(sql`select 1`))],
  ])('fails the whole with what it failed with, though %s', async (_name, then) => {
    await database.transaction(async (tx) => void (await tx.execute(sql`delete from tried`)))
    await database.transaction(async (tx) => void (await tx.execute(tell('Bob'))))
    const doing = database.transactionAndRead(
      async (tx) => {
        await tx.execute(tell('Cyd'))
        await tx.pipelined(written(tx, 'Bob', 'There is a Bob already.'))
        await then(tx)
      },
      (tx) => tx.rows(sql`select 1 as one`),
    )
    await expect(doing).rejects.toThrow('There is a Bob already.')
    expect(await told()).toEqual(['Bob'])
  })
})

it('waits for each write of a transaction that reads nothing at its end', async () => {
  const order: string[] = []
  await database.transaction(async (tx) => {
    await tx.pipelined(written(tx, 'Dee').finally(() => order.push('written')))
    order.push('after')
  })
  expect(order).toEqual(['written', 'after'])
})

it('runs statements side by side on one connection', async () => {
  const pids = await database.withConnection((db) =>
    Promise.all([1, 2, 3].map(() => db.rows<{ pid: number }>(sql`select pg_backend_pid() as pid`))),
  )
  expect(new Set(pids.flat().map(({ pid }) => pid)).size).toBe(1)
})
