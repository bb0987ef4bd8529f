import { type Db, PgBoss } from 'pg-boss'
import type { z } from 'zod'
import type { Database, Transaction } from '../db/connect.ts'
import { listen } from '../db/listen.ts'

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
    tx: Transaction | null,
    job: Job<Payload>,
    payload: Payload,
    after?: number,
  ): Promise<string>
  /** Does a kind of work in this process, one at a time. `signal` says that the process is about to end. */
  work<Payload extends object>(
    job: Job<Payload>,
    perform: (payload: Payload, signal: AbortSignal) => Promise<void>,
  ): Promise<void>
  /** Waiting, running and failed jobs, by kind. */
  counts(): Promise<Record<string, { waiting: number; active: number; failed: number }>>
  isRunning(): boolean
  stop(): Promise<void>
}

const quarterHour = 900
const schema = 'jobs'

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
  boss.on('stopped', () => {
    running = false
  })
  await boss.start()

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
    async work(job, perform) {
      await open(job)
      await boss.work(
        job.name,
        { batchSize: 1, pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 5 },
        async (found) => {
          for (const { data, signal } of found) await perform(job.payload.parse(data), signal)
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
    isRunning: () => running,
    async stop() {
      await boss.stop({ graceful: true, timeout: 10_000, close: false })
      running = false
    },
  }
}

/** What pg-boss runs its statements on: our pool, or the connection of a transaction. */
function databaseFor(target: Database | Transaction['client']): Db {
  if (!('pool' in target)) return { executeSql: (text, values) => target.query(text, values) }
  return {
    executeSql: (text, values) => target.pool.query(text, values),
    async listen(channel, onNotification, onReconnect) {
      let first = true
      const listening = await listen(target, {
        channel,
        onNotification,
        onConnect: () => {
          if (!first) onReconnect()
          first = false
        },
      })
      return { close: () => listening.stop() }
    },
  }
}
