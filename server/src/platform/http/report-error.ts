import type { FastifyBaseLogger } from 'fastify'
import { version } from '../process/version.ts'

/** Something unexpected, without any of the words that may hold what people entered. */
export interface Unexpected {
  /** The number told to whoever met it. */
  readonly incident: string
  readonly method: string
  /** The route's pattern, never the address itself. */
  readonly route: string | undefined
  /** From `scrubbed`. */
  readonly error: Readonly<Record<string, unknown>>
}
export type ErrorReporter = (found: Unexpected) => void

const patience = 5000

/**
 * Reports errors to the service a DSN names (Specification §8), in Sentry's envelope; without one nothing leaves the
 * machine. Nobody waits for it, and a service that is away is only noted in the log.
 */
export function reportTo(dsn: string | null, log: Pick<FastifyBaseLogger, 'warn'>): ErrorReporter {
  if (dsn === null) return () => {}
  const { username: key, origin, pathname } = new URL(dsn)
  const project = pathname.split('/').at(-1) ?? ''
  const url = `${origin}${pathname.slice(0, pathname.length - project.length)}api/${project}/envelope/`
  return (found) => {
    const at = new Date().toISOString()
    const id = found.incident.replaceAll('-', '')
    const lines = [{ event_id: id, sent_at: at }, { type: 'event' }, eventOf(found, id, at)]
    void send(lines.map((line) => JSON.stringify(line)).join('\n'))
  }

  async function send(body: string): Promise<void> {
    const headers = {
      'content-type': 'application/x-sentry-envelope',
      'x-sentry-auth': `Sentry sentry_version=7, sentry_client=minster/${version}, sentry_key=${key}`,
    }
    try {
      const signal = AbortSignal.timeout(patience)
      const { status } = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'error' })
      if (status >= 400) log.warn({ status }, 'The error-reporting service refused a report')
    } catch {
      log.warn('The error-reporting service did not answer')
    }
  }
}

function eventOf({ incident, method, route, error }: Unexpected, id: string, at: string): object {
  const { name = 'Error', message = '', stack } = error
  return {
    event_id: id,
    timestamp: at,
    platform: 'node',
    level: 'error',
    release: version,
    transaction: `${method} ${route ?? 'unknown'}`,
    tags: { incident },
    exception: { values: [{ type: name, value: message }] },
    extra: { stack },
  }
}
