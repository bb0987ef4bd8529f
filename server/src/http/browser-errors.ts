import { randomUUID } from 'node:crypto'
import { AppError } from '@minster/domain/errors'
import { z } from 'zod'
import type { App } from './app.ts'
import type { Report } from './report-error.ts'

const quarterOfAnHour = 15 * 60_000
/** A page tells five at most; an office stands behind one address. */
const mostReports = 60

const found = z.strictObject({
  /** The pattern of the page's address, never the address itself. */
  page: z.string().max(200),
  name: z.string().max(100),
  message: z.string().max(500),
  stack: z.string().max(8000),
})

/** Takes what went wrong in a browser and nobody expected, and reports it as the server's own errors are. */
export function registerBrowserErrors(app: App, report: Report): void {
  app.post(
    '/api/browser-errors',
    {
      config: { access: 'public' },
      onRequest: app.rateLimit({
        max: mostReports,
        timeWindow: quarterOfAnHour,
        errorResponseBuilder: () => new AppError('TOO_MANY'),
      }),
      schema: {
        summary: 'Report an error of a browser',
        tags: ['System'],
        body: found,
        response: { 204: z.null() },
      },
    },
    (request, reply) => {
      const { page, ...error } = request.body
      const incident = randomUUID()
      request.log.warn({ incident, page, error }, 'Something unexpected in a browser')
      report({ incident, method: 'browser', route: page, error })
      reply.code(204).send(null)
    },
  )
}
