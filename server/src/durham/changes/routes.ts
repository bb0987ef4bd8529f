import { queueCalls } from '@minster/domain/durham/changes/queue-calls'
import type { App, Services } from '#platform/http/app.ts'
import { callerOf } from '#platform/http/guard.ts'
import { serve } from '#platform/http/serve.ts'
import { queueAccess } from './queue-groups.ts'
import { readQueue } from './read-queue.ts'
import { tellDurham } from './tell-durham.ts'

const config = { access: queueAccess }

export function registerQueueRoutes(app: App, { database, clock }: Services): void {
  serve(app, queueCalls, 'GET /api/durham/queue', config, (request) =>
    database.withConnection((db) => readQueue(db, callerOf(request), request.query, clock.today())),
  )

  serve(app, queueCalls, 'POST /api/durham/queue/told', config, async (request) => ({
    data: {
      told: await database.transaction((tx) =>
        tellDurham(tx, callerOf(request), request.body, clock.now(), clock.today()),
      ),
    },
  }))
}
