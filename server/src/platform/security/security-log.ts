import type { SecurityEventName } from '@minster/domain/platform/security/event-kinds'
import { isRefusal } from '@minster/domain/platform/security/event-kinds'
import type { FastifyBaseLogger } from 'fastify'
import { v7 as newId } from 'uuid'
import type { Database } from '../db/connect.ts'
import { scrubbed } from '../process/scrubbed.ts'
import type { Today } from '../process/today.ts'

export interface SecurityEvent {
  readonly kind: SecurityEventName
  readonly address: string
  readonly agent: string
  /** The call, and the id of what it was about; never what was typed. */
  readonly target?: string
  readonly userId?: string | null
  readonly realUserId?: string | null
  /** The address an account was tried under; kept only where there is such an account, and then as that user. */
  readonly account?: string | undefined
}

/** Where events are noted. Nobody waits for it: what is noted is written once a second, and before the server stops. */
export interface SecurityLog {
  note(event: SecurityEvent): void
  /** Writes what was noted so far. */
  flush(): Promise<void>
  stop(): Promise<void>
}

interface Counted extends SecurityEvent {
  readonly id: string
  readonly minute: string
  at: string
  count: number
}

const minute = 60_000
const pause = 1000
/** Different events between two writings; further ones are only counted, so that a flood fills no memory. */
const mostAtOnce = 2000
const longestAgent = 300
const longestTarget = 200

export function openSecurityLog(database: Database, clock: Today, log: FastifyBaseLogger): SecurityLog {
  let noted = new Map<string, Counted>()
  let left = 0
  let writing: Promise<void> = Promise.resolve()

  function note(event: SecurityEvent): void {
    const { kind, address, target = '', userId = null, realUserId = null, account } = event
    const now = clock.now()
    const at = now.toISOString()
    const since = new Date(Math.floor(now.getTime() / minute) * minute).toISOString()
    const key = JSON.stringify([kind, since, address, target, userId, realUserId, account])
    const same = noted.get(key)
    if (same) {
      same.count += 1
      same.at = at
      return
    }
    if (noted.size >= mostAtOnce) {
      left += 1
      return
    }
    noted.set(key, { ...event, id: newId(), minute: since, at, count: 1 })
    const line = { event: kind, address, target, userId, realUserId }
    if (isRefusal(kind)) log.warn(line, 'Security')
    else log.info(line, 'Security')
  }

  async function write(): Promise<void> {
    if (noted.size === 0 && left === 0) return
    const events = [...noted.values()]
    const passed = left
    noted = new Map()
    left = 0
    try {
      await insertEvents(database, events)
      if (passed > 0) log.warn({ count: passed }, 'Security events beyond those that are kept')
    } catch (error) {
      // The log has each of them; a database that is away would otherwise fill the memory.
      log.error({ error: scrubbed(error), count: events.length }, 'Security events were not written')
    }
  }
  const flush = () => (writing = writing.then(write))
  const timer = setInterval(() => void flush(), pause).unref()

  return {
    note,
    flush,
    async stop() {
      clearInterval(timer)
      await flush()
    },
  }
}

/** Writes events; those of a minute that are there already are counted on. */
async function insertEvents(database: Database, events: readonly Counted[]): Promise<void> {
  if (events.length === 0) return
  const column = (value: (event: Counted) => unknown) => events.map(value)
  await database.execute({
    text: `insert into security_events
        (id, kind, minute, at, count, user_id, real_user_id, address, agent, target)
      select min(e.id::text)::uuid, e.kind, e.minute, max(e.at), sum(e.count), coalesce(e.user_id, u.id),
        e.real_user_id, e.address, max(e.agent), e.target
      from unnest($1::uuid[], $2::text[], $3::timestamptz[], $4::timestamptz[], $5::int[], $6::uuid[], $7::uuid[],
        $8::text[], $9::text[], $10::text[], $11::text[])
        as e (id, kind, minute, at, count, user_id, real_user_id, address, agent, target, account)
      left join users u on u.email = e.account and u.deleted_at is null
      group by e.kind, e.minute, coalesce(e.user_id, u.id), e.real_user_id, e.address, e.target
      on conflict (minute, kind, address, target, user_id, real_user_id) do update set
        count = security_events.count + excluded.count, at = greatest(security_events.at, excluded.at),
        agent = excluded.agent`,
    values: [
      column(({ id }) => id),
      column(({ kind }) => kind),
      column((event) => event.minute),
      column(({ at }) => at),
      column(({ count }) => count),
      column(({ userId }) => userId ?? null),
      column(({ realUserId }) => realUserId ?? null),
      column(({ address }) => address),
      column(({ agent }) => agent.slice(0, longestAgent)),
      column(({ target = '' }) => target.slice(0, longestTarget)),
      column(({ account }) => account?.trim().toLowerCase() ?? null),
    ],
  })
}
