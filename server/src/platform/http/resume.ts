import type { SQL } from 'drizzle-orm'
import type { Job } from '../jobs/queue.ts'
import type { App, Services } from './app.ts'

/** Does something once the application is ready, where its queue runs: it takes up what an earlier process left undone. */
export function whenReady(app: App, { queue }: Pick<Services, 'queue'>, resume: () => Promise<void>): void {
  app.addHook('onReady', async () => {
    if (queue.isRunning()) await resume()
  })
}

/** Puts the runs into the queue again that an earlier process left half done; `unfinished` reads their ids. */
export function resumeRuns(
  app: App,
  services: Pick<Services, 'queue' | 'database'>,
  job: Job<{ readonly run: string }>,
  unfinished: SQL<{ id: string }>,
): void {
  const { database, queue } = services
  whenReady(app, services, async () => {
    for (const { id } of await database.rows(unfinished)) await queue.enqueue(null, job, { run: id })
  })
}
