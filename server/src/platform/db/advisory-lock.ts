import type pg from 'pg'
import type { Database } from './connect.ts'

/** One number for each thing only one process may do at a time. */
const lockNumbers = {
  preparation: 20_260_901,
  testTemplate: 20_260_902,
  backup: 20_260_903,
  testFilling: 20_260_904,
} as const

/** Does something while no other process on this database server's database does it; others wait their turn. */
export async function withAdvisoryLock<Result>(
  client: pg.ClientBase,
  lock: keyof typeof lockNumbers,
  work: () => Promise<Result>,
): Promise<Result> {
  const number = lockNumbers[lock]
  await client.query('select pg_advisory_lock($1)', [number])
  try {
    return await work()
  } finally {
    await client.query('select pg_advisory_unlock($1)', [number])
  }
}

/** Takes the lock for as long as the connection stands. */
export async function holdAdvisoryLock(client: pg.ClientBase, lock: keyof typeof lockNumbers): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [lockNumbers[lock]])
}

/** Does something unless somebody has the lock to themselves, who then waits for its end. Answers whether it was done. */
export async function besideAdvisoryLock(
  database: Database,
  lock: keyof typeof lockNumbers,
  work: () => Promise<void>,
): Promise<boolean> {
  const client = await database.pool.connect()
  let broken = true
  try {
    const number = lockNumbers[lock]
    const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock_shared($1) as got', [
      number,
    ])
    const got = rows[0]?.got === true
    if (got) {
      try {
        await work()
      } finally {
        await client.query('select pg_advisory_unlock_shared($1)', [number])
      }
    }
    broken = false
    return got
  } finally {
    client.release(broken)
  }
}
