import type { App, Services } from '#platform/http/app.ts'
import { callerOf } from '#platform/http/guard.ts'
import { readDashboard } from './read-dashboard.ts'

/** The first page of staff in one call. */
export function registerDashboardRoutes(app: App, { database, clock, college }: Services): void {
  app.get(
    '/api/dashboard',
    {
      config: { access: 'dashboard:view' },
      schema: { summary: 'What needs me today, numbers and a chart', tags: ['Dashboard'] },
    },
    async (request) => ({
      data: await readDashboard(database, callerOf(request), {
        today: clock.today(),
        now: clock.now(),
        features: college.features,
      }),
    }),
  )
}
