import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { ensureRoles } from './access/auth/default-roles.ts'
import { refuseKnownPasswords } from './access/auth/known-passwords.ts'
import { sealSecondSteps } from './access/auth/seal-second-steps.ts'
import { buildApp } from './app.ts'
import { ensureAllBasics } from './departments.ts'
import { openFileStore } from './kit/files/store.ts'
import { openLiveCollege } from './office/settings/live-college.ts'
import type { Database } from './platform/db/connect.ts'
import { migrate, readMigrations } from './platform/db/migrate.ts'
import { openConfiguredDatabase } from './platform/db/open.ts'
import { longestForCalls, unhurried } from './platform/db/unhurried.ts'
import { giveBackMemory } from './platform/http/give-back-memory.ts'
import { type Queue, startQueue } from './platform/jobs/queue.ts'
import type { College } from './platform/process/college.ts'
import type { Config } from './platform/process/config.ts'
import { root } from './platform/process/root.ts'
import { scrubbed } from './platform/process/scrubbed.ts'
import { openSecrets } from './platform/process/secrets.ts'
import { clockOf, type Today } from './platform/process/today.ts'
import { beginRegularWork } from './regular-work.ts'

export interface Running {
  /** Where it answers. */
  readonly address: string
  /** Stops accepting, finishes what is under way, closes the database last. */
  stop(): Promise<void>
}

const patience = 15_000

/** Everything between the settings and an answering server. */
export async function start(config: Config, written: College, log: FastifyBaseLogger): Promise<Running> {
  const closers: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const close of closers.splice(0).toReversed()) await close()
  }
  try {
    const { database, close } = await openConfiguredDatabase(config, (line) => log.info(line), {
      longestStatement: longestForCalls,
    })
    closers.push(close)
    const clock = clockOf(() => new Date())
    const prepared: { queue?: Queue } = {}
    const prepare = async () => {
      const queue = await startQueue(database, (error) => log.warn({ error: scrubbed(error) }, 'The queue'))
      closers.push(() => queue.stop())
      prepared.queue = queue
      await furnish(database, config, clock)
    }
    await unhurried(() => migrate(database, readMigrations(), prepare))
    if (config.production) await refuseKnownPasswords(database)
    await sealSecondSteps(database, openSecrets(config), log)
    const { queue } = prepared
    if (!queue) throw new Error('The queue was not started.')

    const live = await openLiveCollege(database, written)
    const { college } = live
    const watching = live.watch(log)
    closers.push(() => watching.stop())
    const isBuilt = !import.meta.url.endsWith('.ts')
    const app = await buildApp({
      config,
      live,
      database,
      queue,
      clock,
      log,
      webFolder: join(root, 'web', 'dist'),
      ...(isBuilt && { descriptionFolder: join(root, 'server', 'dist') }),
      holdsReplies: !isBuilt,
    })
    closers.push(async () => {
      // A browser may hold its connection open for as long as it likes.
      await Promise.race([app.close(), wait(patience, undefined, { ref: false })])
    })
    closers.push(beginRegularWork({ database, queue, config, college, clock, log }))
    giveBackMemory(app)
    const address = await app.listen({ host: config.host, port: config.port })
    return { address, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** What an empty database begins with: roles, programmes and lists of values, and where wished the demonstration college. */
async function furnish(database: Database, config: Config, clock: Today): Promise<void> {
  const [somebody] = await database.rows({ text: 'select 1 from people limit 1', values: [] })
  if (config.demo && !somebody) {
    // Loaded only where it is shown: no college that works needs its hundreds of invented people in memory.
    const { fillDemo } = await import('./demo/fill.ts')
    const { drawDemoPhotos } = await import('./demo/photos.ts')
    const { keepDemoLetters } = await import('./demo/extension-requests.ts')
    const { keepDemoDurhamFiles } = await import('./demo/durham-files.ts')
    const { keepDemoHesaSchemas } = await import('./demo/hesa-schemas.ts')
    await fillDemo(database, { clock })
    const disk = await openFileStore(config)
    await drawDemoPhotos(database, disk)
    await keepDemoLetters(database, disk)
    await keepDemoDurhamFiles(database, disk)
    return keepDemoHesaSchemas(database, disk)
  }
  await database.transaction(async (tx) => {
    await ensureRoles(tx, clock.now(), { production: config.production })
    await ensureAllBasics(tx, clock.now())
  })
}
