import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { buildApp } from './app.ts'
import { forgetRequests } from './auth/account-request.ts'
import { ensureRoles } from './auth/default-roles.ts'
import type { College } from './college.ts'
import type { Config } from './config.ts'
import { ensureBasics } from './db/college-basics.ts'
import type { Database } from './db/connect.ts'
import { fillDemo } from './db/demo/fill.ts'
import { migrate, readMigrations } from './db/migrate.ts'
import { openConfiguredDatabase } from './db/open.ts'
import { openFileStore } from './files/store.ts'
import { sweepFiles } from './files/sweep.ts'
import { scrubbed } from './http/scrubbed.ts'
import { type Queue, startQueue } from './jobs/queue.ts'
import { sendDigests } from './notifications/digest.ts'
import type { Telling } from './notifications/notify.ts'
import { emptyBin } from './records/empty-bin.ts'
import { openDoor } from './records/store.ts'
import { root } from './root.ts'
import { rules } from './rules-of-the-college.ts'
import { closeResolvedTickets } from './tickets/close-resolved.ts'
import { clockOf, type Today } from './today.ts'

export interface Running {
  /** Where it answers. */
  readonly address: string
  /** Stops accepting, finishes what is under way, closes the database last. */
  stop(): Promise<void>
}

const patience = 15_000
const tenMinutes = 10 * 60 * 1000
const sixHours = 6 * 60 * 60 * 1000

/** Everything between the settings and an answering server. */
export async function start(config: Config, college: College, log: FastifyBaseLogger): Promise<Running> {
  const closers: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const close of closers.splice(0).toReversed()) await close()
  }
  try {
    const { database, close } = await openConfiguredDatabase(config, (line) => log.info(line))
    closers.push(close)
    const clock = clockOf(() => new Date())
    const prepared: { queue?: Queue } = {}
    await migrate(database, readMigrations(), async () => {
      const queue = await startQueue(database, (error) => log.warn({ error: scrubbed(error) }, 'The queue'))
      closers.push(() => queue.stop())
      prepared.queue = queue
      await furnish(database, config, clock)
    })
    const { queue } = prepared
    if (!queue) throw new Error('The queue was not started.')

    const app = await buildApp({
      config,
      college,
      database,
      queue,
      clock,
      log,
      webFolder: join(root, 'web', 'dist'),
    })
    closers.push(async () => {
      // A browser may hold its connection open for as long as it likes.
      await Promise.race([app.close(), wait(patience, undefined, { ref: false })])
    })
    const telling = { queue, config, college, clock }
    const mornings = setInterval(() => {
      void sendSummaries(database, telling, log)
    }, tenMinutes)
    mornings.unref()
    closers.push(async () => clearInterval(mornings))
    const binDay = setInterval(() => {
      void emptyTheBin(database, config, log)
      void closeTickets(database, clock, log)
    }, sixHours)
    binDay.unref()
    closers.push(async () => clearInterval(binDay))
    const address = await app.listen({ host: config.host, port: config.port })
    return { address, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function closeTickets(database: Database, clock: Today, log: FastifyBaseLogger): Promise<void> {
  try {
    await closeResolvedTickets(database, { door: openDoor({ clock, rules }), clock })
  } catch (error) {
    log.warn({ error: scrubbed(error) }, 'Resolved tickets could not be closed')
  }
}

async function sendSummaries(database: Database, telling: Telling, log: FastifyBaseLogger): Promise<void> {
  try {
    await sendDigests(database, telling)
  } catch (error) {
    log.warn({ error: scrubbed(error) }, 'The daily summaries could not be sent')
  }
}

async function emptyTheBin(database: Database, config: Config, log: FastifyBaseLogger): Promise<void> {
  try {
    await emptyBin(database, new Date())
    await forgetRequests(database, new Date())
    await sweepFiles(database, await openFileStore(config), new Date())
  } catch (error) {
    log.warn({ error: scrubbed(error) }, 'The bin could not be emptied')
  }
}

/** What an empty database begins with: roles, programmes and lists of values, and where wished the demonstration college. */
async function furnish(database: Database, config: Config, clock: Today): Promise<void> {
  const [somebody] = await database.rows({ text: 'select 1 from people limit 1', values: [] })
  if (config.demo && !somebody) return fillDemo(database, { clock })
  await database.transaction(async (tx) => {
    await ensureRoles(tx, clock.now())
    await ensureBasics(tx, clock.now())
  })
}
