import { setTimeout as wait } from 'node:timers/promises'
import autocannon from 'autocannon'

/** One request a connection sends again and again; what it learns from an answer it may use for the next. */
export interface Call {
  readonly method: 'GET' | 'PATCH'
  path(turn: Turn): string
  body?(turn: Turn): string
  headers?(turn: Turn): Record<string, string>
  learn?(turn: Turn, answer: string): void
  /** The version each connection's record has before a measurement. */
  versions?(connections: number): Promise<readonly number[]>
}
/** What one connection remembers between its requests. */
export interface Turn {
  readonly connection: number
  count: number
  version: number
}
export interface Measured {
  readonly perSecond: number
  /** Milliseconds. */
  readonly p50: number
  readonly p95: number
  readonly failures: number
}

/** Until then the engine still compiles what a call runs through, which a server does once after its start. */
const warmingUp = 4

/** Sends a call over some connections for some seconds, after a warming-up that does not count. */
export async function load(
  url: string,
  cookie: string,
  call: Call,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Measured> {
  await shoot(url, cookie, call, connections, warmingUp)
  return shoot(url, cookie, call, connections, seconds)
}

async function shoot(
  url: string,
  cookie: string,
  call: Call,
  connections: number,
  seconds: number,
): Promise<Measured> {
  let next = 0
  // Calls that were on their way when the last measurement ended may still arrive.
  await wait(500)
  const versions = (await call.versions?.(connections)) ?? []
  const turns: Turn[] = Array.from({ length: connections }, (_, connection) => ({
    connection,
    count: 0,
    version: versions[connection] ?? 0,
  }))
  const times: number[] = []
  const { promise, resolve, reject } = Promise.withResolvers<autocannon.Result>()
  const options: autocannon.Options = {
    url,
    connections,
    duration: seconds,
    setupClient(client) {
      const turn = turns[next % connections] ?? { connection: 0, count: 0, version: 0 }
      next += 1
      client.setRequests([
        {
          method: call.method,
          path: '/',
          setupRequest(request) {
            turn.count += 1
            return {
              ...request,
              path: call.path(turn),
              body: call.body?.(turn) ?? '',
              headers: { cookie, 'content-type': 'application/json', ...call.headers?.(turn) },
            }
          },
          onResponse: (_status, answer) => call.learn?.(turn, answer),
        },
      ])
    },
  }
  const running = autocannon(options, (error, result) => (error ? reject(error) : resolve(result)))
  running.on('response', (_client, _status, _bytes, time) => times.push(time))
  const result = await promise
  times.sort((one, other) => one - other)
  const at = (share: number) => times[Math.floor((times.length - 1) * share)] ?? 0
  return {
    perSecond: result.requests.total / result.duration,
    p50: at(0.5),
    p95: at(0.95),
    failures: result.non2xx + result.errors + result.timeouts,
  }
}
