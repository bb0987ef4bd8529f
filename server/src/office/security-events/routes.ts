import type { App, Services } from '#platform/http/app.ts'
import { guarded, pageReply } from '../housekeeping/forms.ts'
import { eventsQuery, readEvents, readLocked } from './read-events.ts'

/** What is recorded of how the house is entered, for whoever runs it; only read. */
export function registerSecurityRoutes(app: App, { database, clock, security }: Services): void {
  app.get(
    '/api/security-events',
    {
      ...guarded,
      schema: {
        summary: 'Sign-ins, refusals, exports and what else is recorded, the latest first',
        description:
          'The same event of one minute is one row with its count. With them come the accounts that are locked just now.',
        tags: ['Security'],
        querystring: eventsQuery,
      },
    },
    async (request) => {
      // Whoever looks sees what happened up to now.
      await security.flush()
      const [events, locked] = await Promise.all([
        readEvents(database, request.query),
        readLocked(database, clock.now()),
      ])
      const { data, meta } = pageReply(events, request.query)
      return { data, meta: { ...meta, locked } }
    },
  )
}
