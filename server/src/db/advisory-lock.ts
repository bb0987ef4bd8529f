import type pg from 'pg'

/** One number for each thing only one process may do at a time. */
const lockNumbers = { preparation: 20_260_901, testTemplate: 20_260_902 } as const

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
