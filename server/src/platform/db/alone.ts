import type { Database } from './connect.ts'

/** Does a piece of work unless another process is at it already; the id names the work. */
export async function alone(database: Database, id: string, work: () => Promise<void>): Promise<void> {
  const client = await database.pool.connect()
  let broken = true
  try {
    const { rows } = await client.query<{ got: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as got',
      [id],
    )
    if (rows[0]?.got === true) {
      try {
        await work()
      } finally {
        await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [id])
      }
    }
    broken = false
  } finally {
    client.release(broken)
  }
}
