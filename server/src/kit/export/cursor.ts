import type { SQL } from 'drizzle-orm'
import { compile, type Database } from '#platform/db/connect.ts'

/** So few rows come at once that turning them into cells never holds up other callers. */
const batchSize = 200

/**
 * Reads any number of rows through a cursor on one snapshot, in batches: none is lost or doubled, whatever is written
 * meanwhile. The next batch is fetched while the last is used. Ending early, or the signal, stops the statement in the
 * database.
 */
export async function* readThrough<Row>(
  database: Database,
  statement: SQL,
  shape: (values: readonly unknown[]) => Row,
  signal: AbortSignal,
): AsyncGenerator<Row[]> {
  const client = await database.pool.connect()
  let isBusy = true
  let stopping: Promise<unknown> | undefined
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const pid = rows[0]?.pid ?? 0
  const stop = () => {
    if (isBusy) stopping ??= database.pool.query('select pg_cancel_backend($1)', [pid]).catch(() => {})
  }
  signal.addEventListener('abort', stop)
  const fetchNext = () => {
    isBusy = true
    const fetched = client
      .query<unknown[]>({ text: `fetch ${batchSize} from sheet`, rowMode: 'array' })
      .finally(() => {
        isBusy = false
      })
    // Asked for ahead of time: who stops reading never hears of its failure.
    fetched.catch(() => {})
    return fetched
  }
  try {
    signal.throwIfAborted()
    await client.query('begin isolation level repeatable read read only')
    // Rows that an index has in their order come at once, and the others are found while these are written out; what has
    // to be sorted is sorted in memory.
    await client.query(
      "set local work_mem = '64MB'; set local jit = off; set local statement_timeout = '5min'",
    )
    const { text, values } = compile(statement)
    await client.query(`declare sheet no scroll cursor for ${text}`, [...values])
    let coming = fetchNext()
    for (;;) {
      const batch = (await coming).rows
      if (batch.length === batchSize) coming = fetchNext()
      if (batch.length > 0) yield batch.map(shape)
      signal.throwIfAborted()
      if (batch.length < batchSize) return
    }
  } finally {
    stop()
    signal.removeEventListener('abort', stop)
    await stopping
    const isClean = await client.query('rollback').then(
      () => true,
      () => false,
    )
    // A late cancellation must not meet whoever has the connection next.
    client.release(stopping !== undefined || !isClean)
  }
}
