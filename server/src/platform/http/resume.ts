import type { App, Services } from './app.ts'

/** Does something once the application is ready, where its queue runs: it takes up what an earlier process left undone. */
export function whenReady(app: App, { queue }: Pick<Services, 'queue'>, resume: () => Promise<void>): void {
  app.addHook('onReady', async () => {
    if (queue.isRunning()) await resume()
  })
}
