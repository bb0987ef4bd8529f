import { type DestinationStream, type Logger, pino } from 'pino'

const lettingIn = /^(\/pages\/reference\/|\/api\/calendar\/feeds\/|\/api\/unsubscribe\/).+/

/** The address without what lets its holder in. */
function withoutSecret(path: string): string {
  return path.replace(lettingIn, '$1[redacted]')
}

/** The process's log: lines of JSON, without what nobody may read there. */
export function openLog(level: string, destination: DestinationStream = pino.destination()): Logger {
  const options = {
    level,
    base: null,
    redact: {
      paths: [
        'req.headers.cookie',
        'req.headers.authorization',
        'res.headers["set-cookie"]',
        'password',
        '*.password',
        'token',
        '*.token',
      ],
      censor: '[redacted]',
    },
    serializers: {
      // Addresses carry searches, and searches carry names.
      req: ({ id, method, url }: { id: unknown; method: unknown; url: unknown }) => ({
        id,
        method,
        path: typeof url === 'string' ? withoutSecret(url.split('?', 1)[0] ?? '') : undefined,
      }),
    },
  }
  return pino(options, destination)
}
