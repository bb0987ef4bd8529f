import { randomUUID } from 'node:crypto'
import { routeAt } from '@minster/domain/pages/routes'
import { systemCalls } from '@minster/domain/platform/system/system-calls'
import type { App } from './app.ts'
import { TooManyTries } from './limits.ts'
import type { ErrorReporter } from './report-error.ts'
import { serve } from './serve.ts'

const quarterOfAnHour = 15 * 60_000
/** A page tells five at most; an office stands behind one address. */
const mostReports = 60

const mostPerMinute = 20

/** Counts what is handed on, from whatever address it came: a broken release fails in every browser at once. */
function counted(): (now: number) => boolean {
  let minute = 0
  let count = 0
  return (now) => {
    const present = Math.floor(now / 60_000)
    count = present === minute ? count + 1 : 1
    minute = present
    return count <= mostPerMinute
  }
}

/** Words of a browser without what may tell whom they were about: addresses of mails and pages, ids, what was asked. */
function withoutWhom(words: string): string {
  return words
    .replace(/[^\s@<>"'(),;:=&?/]+@[^\s@<>"'(),;:=&?/]+\.[^\s@<>"'(),;:=&?/]+/g, ':email')
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi, ':id')
    .replace(/\?[^\s:)"'?]*=[^\s:)"']*/g, '?…')
}

/** Takes what went wrong in a browser and nobody expected, and reports it as the server's own errors are. */
export function registerBrowserErrors(app: App, report: ErrorReporter): void {
  const mayReport = counted()
  // A limit of the route's own would be passed over: one has looked at the call already, that of all calls together.
  const countOf = app.createRateLimit({ max: mostReports, timeWindow: quarterOfAnHour })
  serve(
    app,
    systemCalls,
    'POST /api/browser-errors',
    {
      access: 'public',
      onRequest: async (request, reply) => {
        const from = await countOf(request)
        if (from.isAllowed || !from.isExceeded) return
        reply.header('retry-after', from.ttlInSeconds)
        throw new TooManyTries(from.ttlInSeconds)
      },
    },
    async (request) => {
      const page = routeAt(request.body.page.split('?')[0] ?? '')?.path ?? 'unknown'
      const { name, message, stack } = request.body
      const error = { name: withoutWhom(name), message: withoutWhom(message), stack: withoutWhom(stack) }
      if (!mayReport(Date.now())) return
      const incident = randomUUID()
      request.log.warn({ incident, page, error }, 'Something unexpected in a browser')
      report({ incident, method: 'browser', route: page, error })
    },
  )
}
