import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Database } from './connect.ts'

export interface Listening {
  /** Stands once the first connection does; whoever may miss what is said before need not wait for it. */
  readonly ready: Promise<void>
  /** False while the connection is away: notifications may then be missed. */
  isConnected(): boolean
  stop(): Promise<void>
}

export interface ListenOptions {
  readonly channel: string
  readonly onNotification: (payload: string) => void
  /** Called whenever the connection stands (again): what was said in between has been missed. */
  readonly onConnect?: () => void
}

/**
 * Hears what other processes say on a channel (NOTIFY), on one connection of its own, which is opened again whenever it
 * breaks.
 */
export function listen(database: Database, options: ListenOptions): Listening {
  const stopping = new AbortController()
  let standing: pg.Client | null = null
  let reconnecting: Promise<void> = Promise.resolve()

  const connect = async () => {
    const client = new pg.Client({ ...database.pool.options, keepAlive: true })
    const lose = () => {
      if (standing !== client) return
      standing = null
      reconnecting = reconnect()
    }
    client.on('notification', ({ payload }) => options.onNotification(payload ?? ''))
    client.on('error', lose)
    client.on('end', lose)
    await client.connect()
    try {
      await client.query(`listen ${pg.escapeIdentifier(options.channel)}`)
      stopping.signal.throwIfAborted()
    } catch (error) {
      await client.end()
      throw error
    }
    standing = client
    options.onConnect?.()
  }

  const reconnect = async () => {
    for (let pause = 100; !stopping.signal.aborted && standing === null; pause = Math.min(pause * 2, 5000)) {
      await wait(pause, undefined, { signal: stopping.signal })
        .then(connect)
        .catch(() => {})
    }
  }

  const ready = connect().catch(reconnect)
  return {
    ready,
    isConnected: () => standing !== null,
    async stop() {
      stopping.abort()
      const last = standing
      standing = null
      await last?.end()
      await Promise.all([ready, reconnecting])
    },
  }
}
