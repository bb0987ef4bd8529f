import { writeFileSync } from 'node:fs'
import { buildApp } from './app.ts'
import { openDatabase } from './platform/db/connect.ts'
import { openLog } from './platform/http/log.ts'
import type { Queue } from './platform/jobs/queue.ts'
import { loadCollege } from './platform/process/college.ts'
import { parseConfig } from './platform/process/config.ts'
import { clockOf } from './platform/process/today.ts'

/**
 * Writes the description of all calls into the file that is named, while the server is built. Calls are registered and
 * none is answered, so neither a database nor a queue has to be there.
 */
const [file] = process.argv.slice(2)
if (file === undefined) throw new Error('Name the file to write.')

const nowhere = 'postgres://nobody@127.0.0.1:1/nowhere'
const database = openDatabase({ url: nowhere, connections: 1, patience: 1000 })
const refuse = () => Promise.reject(new Error('Nothing is queued while calls are described.'))
const queue: Queue = {
  enqueue: refuse,
  enqueueAll: refuse,
  work: () => Promise.resolve(),
  counts: refuse,
  failed: refuse,
  retry: refuse,
  isRunning: () => false,
  onFailure: () => {},
  stop: () => Promise.resolve(),
}
const college = loadCollege()
const app = await buildApp({
  config: parseConfig({ NODE_ENV: 'test', DATABASE_URL: nowhere }),
  live: {
    college,
    written: college,
    changes: () => 0,
    refresh: () => Promise.resolve(),
    watch: () => ({ stop: () => Promise.resolve() }),
  },
  database,
  queue,
  clock: clockOf(() => new Date()),
  log: openLog('silent'),
  webFolder: '/nowhere',
})
await app.ready()
writeFileSync(file, await app.describeCalls())
// What the application opened looks for a database that is not there.
process.exit()
