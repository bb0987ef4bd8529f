import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { type Db, PgBoss } from 'pg-boss'
import type { z } from 'zod'
import type { Database } from '../db/connect.ts'
import { listen } from '../db/listen.ts'
import { select } from '../db/select.ts'
import { sql } from '../db/sql.ts'
import { unhurried } from '../db/unhurried.ts'

/** A kind of work done in the background, with the form of what it is given. */
export interface Job<Payload extends object> {
  readonly name: string
  readonly payload: z.ZodType<Payload>
  /** Tries after a failure; none when not said. */
  readonly retries?: number
  /** Seconds after which a try counts as lost; 15 minutes when not said. */
  readonly longest?: number
}

export interface Queue {
  /**
   * Puts work into the queue, to be done at once or after some seconds; in a transaction it is done only when that
   * stands. Answers the job's id.
   */
  enqueue<Payload extends object>(
    tx: { readonly client: pg.ClientBase } | null,
    job: Job<Payload>,
    payload: Payload,
    after?: number,
  ): Promise<string>
  /** Puts many pieces of one kind of work into the queue with one statement, to be done once the transaction stands. */
  enqueueAll<Payload extends object>(
    tx: { readonly client: pg.ClientBase },
    job: Job<Payload>,
    payloads: readonly Payload[],
  ): Promise<void>
  /** Does a kind of work in this process, one at a time. `signal` says that the process is about to end. */
  work<Payload extends object>(
    job: Job<Payload>,
    perform: (payload: Payload, signal: AbortSignal) => Promise<void>,
  ): Promise<void>
  /** Waiting, running and failed jobs, by kind. */
  counts(): Promise<Record<string, { waiting: number; active: number; failed: number }>>
  /** Work that was given up after its last try, the latest first. */
  failed(page: { readonly page: number; readonly pageSize: number }): Promise<{
    rows: FailedJob[]
    total: number
  }>
  /** Puts work that was given up into the queue again; answers whether there was any. */
  retry(name: string, id: string): Promise<boolean>
  isRunning(): boolean
  /** Tells of every piece of work in this process that failed, and why. */
  onFailure(listener: (error: unknown) => void): void
  stop(): Promise<void>
}

/** Work that failed for good, with what was said last. */
export interface FailedJob {
  readonly id: string
  readonly name: string
  readonly createdAt: string
  readonly failedAt: string | null
  readonly tries: number
  readonly message: string
}

const quarterHour = 900
/** Milliseconds until whatever is still under way at the end is left to the next process. */
const longestEnd = 10_000
const schema = 'jobs'
const failedJobs = sql`from ${sql.raw(schema)}.job where state = 'failed'`

/** Starts the queue on the college's own database, in a schema of its own; `onError` hears what goes wrong meanwhile. */
export async function startQueue(database: Database, onError: (error: Error) => void): Promise<Queue> {
  const boss = new PgBoss({
    db: databaseFor(database),
    schema,
    schedule: false,
    useListenNotify: true,
    persistWarnings: false,
  })
  boss.on('error', onError)
  let running = true
  const listeners: ((error: unknown) => void)[] = []
  boss.on('stopped', () => {
    running = false
  })
  await boss.start()

  const worked = new Set<string>()
  const opened = new Map<string, Promise<void>>()
  const open = (job: Omit<Job<object>, 'payload'>): Promise<void> => {
    const known = opened.get(job.name)
    if (known) return known
    const opening = boss.createQueue(job.name, {
      notify: true,
      retryLimit: job.retries ?? 0,
      retryBackoff: true,
      expireInSeconds: job.longest ?? quarterHour,
    })
    opened.set(job.name, opening)
    opening.catch(() => opened.delete(job.name))
    return opening
  }

  return {
    async enqueue(tx, job, payload, after = 0) {
      await open(job)
      const id = await boss.send(job.name, payload, {
        ...(after > 0 && { startAfter: after }),
        ...(tx && { db: databaseFor(tx.client) }),
      })
      if (id === null) throw new Error(`The queue did not take a job "${job.name}".`)
      return id
    },
    async enqueueAll(tx, job, payloads) {
      if (payloads.length === 0) return
      await open(job)
      const jobs = payloads.map((data) => ({ data }))
      await boss.insert(job.name, jobs, { db: databaseFor(tx.client) })
    },
    async work(job, perform) {
      await open(job)
      worked.add(job.name)
      let worker = ''
      worker = await boss.work(
        job.name,
        { batchSize: 1, pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 5 },
        async (found) => {
          for (const { data, signal } of found)
            await unhurried(() => perform(job.payload.parse(data), signal)).catch((error: unknown) => {
              for (const tell of listeners) tell(error)
              throw error
            })
          // What came while this was under way has been announced already; without a look it would wait for the next poll.
          boss.notifyWorker(worker)
        },
      )
    },
    async counts() {
      const queues = await boss.getQueues()
      return Object.fromEntries(
        queues.map(({ name, queuedCount, activeCount, failedCount }) => [
          name,
          { waiting: queuedCount, active: activeCount, failed: failedCount },
        ]),
      )
    },
    async failed({ page, pageSize }) {
      const rows = await database.rows(
        select({
          id: sql<string>`id`,
          name: sql<string>`name`,
          createdAt: sql<string>`created_on`,
          failedAt: sql<string | null>`completed_on`,
          tries: sql<number>`retry_count + 1`,
          message: sql<string>`left(coalesce(output->>'message', output->'value'->>'message', ''), 500)`,
        })`${failedJobs} order by completed_on desc, id limit ${pageSize} offset ${(page - 1) * pageSize}`,
      )
      const [row] = await database.rows(select({ total: sql<number>`count(*)` })`${failedJobs}`)
      return { rows, total: row?.total ?? 0 }
    },
    async retry(name, id) {
      const [found] = await database.rows({
        text: `select 1 from ${schema}.job where state = 'failed' and name = $1 and id = $2`,
        values: [name, id],
      })
      if (found) await boss.retry(name, id)
      return found !== undefined
    },
    isRunning: () => running,
    onFailure(listener) {
      listeners.push(listener)
    },
    async stop() {
      // pg-boss itself would look only every half second whether its workers have ended.
      const ended = Promise.all([...worked].map((name) => boss.offWork(name)))
      await Promise.race([ended, wait(longestEnd, undefined, { ref: false })])
      await boss.stop({ graceful: true, timeout: longestEnd, close: false })
      running = false
    },
  }
}

/** What pg-boss runs its statements on: our pool, or the connection of a transaction. */
function databaseFor(target: Database | pg.ClientBase): Db {
  if (!('pool' in target)) return { executeSql: (text, values) => target.query(text, values) }
  return {
    executeSql: (text, values) => target.pool.query(text, values),
    async listen(channel, onNotification, onReconnect) {
      let first = true
      const listening = listen(target, {
        channel,
        onNotification,
        onConnect: () => {
          if (!first) onReconnect()
          first = false
        },
      })
      await listening.ready
      return { close: () => listening.stop() }
    },
  }
}
