import '@fastify/cookie'
import { createHash, randomBytes } from 'node:crypto'
import { claimsOf, type Grant } from '@minster/domain/access/roles'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { v7 as newId } from 'uuid'
import type { Database, Queryable, Transaction } from '../db/connect.ts'
import type { Today } from '../today.ts'
import type { Caller } from './caller.ts'
import { forgetCallers, openCallerMemory } from './caller-memory.ts'

export interface SignedIn {
  readonly caller: Caller
  readonly sessionId: string
}

export interface Sessions {
  /** Who is behind a request's cookie; null when nobody is. */
  find(request: FastifyRequest): Promise<SignedIn | null>
  /** Signs a user in on a fresh token; the session the request came with ends. */
  begin(tx: Transaction, request: FastifyRequest, reply: FastifyReply, userId: string): Promise<void>
  /** Ends the session the request came with, if any. */
  end(request: FastifyRequest, reply: FastifyReply): Promise<void>
  readonly cookieName: string
  stop(): Promise<void>
}

interface Device {
  readonly address: string
  readonly agent: string
}

const minute = 60_000
const hour = 60 * minute
/** Without a call for this long one is signed out. */
const idleTime = 12 * hour
/** However busy, one signs in again after this long. */
const longestTime = 7 * 24 * hour
/** The sliding end is written at most this often. */
const touchInterval = 5 * minute

interface FoundRow {
  [column: string]: unknown
  readonly id: string
  readonly created_at: string
  readonly last_seen_at: string
  readonly expires_at: string
  readonly user_id: string
  readonly real_user_id: string | null
  readonly name: string
  readonly hub: string | null
  readonly programme: string | null
  readonly grants: readonly Grant[]
}

/** Session, user and rights in one round trip. */
const findSession = `
  select s.id, s.created_at, s.last_seen_at, s.expires_at, s.user_id, s.real_user_id, u.name, u.hub, u.programme,
    coalesce((
      select json_agg(json_build_object('claims', coalesce(r.claims, '{}'), 'scope', r.scope))
      from roles r where r.id = any(u.roles) and r.deleted_at is null
    ), '[]'::json) as grants
  from sessions s join users u on u.id = s.user_id
  where s.token_hash = $1 and s.expires_at > $2 and u.deleted_at is null and u.active`

/** Opens the sessions of this process; `publicUrl` decides whether cookies demand https. */
export async function openSessions(options: {
  readonly database: Database
  readonly clock: Today
  readonly publicUrl: string
}): Promise<Sessions> {
  const { database, clock } = options
  const secure = options.publicUrl.startsWith('https:')
  // A browser takes a __Host- cookie only over https, for this very host, with path /.
  const cookieName = secure ? '__Host-minster' : 'minster'
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  const memory = await openCallerMemory<SignedIn>(database, clock)

  const tokenIn = (request: FastifyRequest) => {
    const token = request.cookies[cookieName]
    return token && token.length < 100 ? token : null
  }

  async function look(hash: Buffer): Promise<{ found: SignedIn; until: number } | null> {
    const now = clock.now()
    const [row] = await database.rows<FoundRow>(
      { text: findSession, values: [hash, now.toISOString()] },
      'find-session',
    )
    if (!row) return null
    if (now.getTime() - Date.parse(row.last_seen_at) > touchInterval) await slide(hash, row, now)
    const caller: Caller = {
      userId: row.user_id,
      name: row.name,
      claims: claimsOf(row.grants),
      grants: row.grants,
      hub: row.hub,
      programme: row.programme,
      realUserId: row.real_user_id,
    }
    return { found: { caller, sessionId: row.id }, until: Date.parse(row.expires_at) }
  }

  async function slide(hash: Buffer, row: FoundRow, now: Date): Promise<void> {
    const end = Math.min(now.getTime() + idleTime, Date.parse(row.created_at) + longestTime)
    await database.touch({
      text: 'update sessions set last_seen_at = $2, expires_at = $3 where token_hash = $1',
      values: [hash, now.toISOString(), new Date(end).toISOString()],
    })
  }

  async function drop(tx: Transaction, token: string): Promise<void> {
    await tx.touch({ text: 'delete from sessions where token_hash = $1', values: [hashOf(token)] })
    await forgetCallers(tx)
  }

  return {
    cookieName,
    async find(request) {
      const token = tokenIn(request)
      if (token === null) return null
      const hash = hashOf(token)
      return memory.recall(hash.toString('base64'), () => look(hash))
    },
    async begin(tx, request, reply, userId) {
      const before = tokenIn(request)
      if (before !== null) await drop(tx, before)
      await tx.touch({
        text: 'delete from sessions where expires_at < $1',
        values: [clock.now().toISOString()],
      })
      const device = { address: request.ip, agent: request.headers['user-agent'] ?? '' }
      const token = await makeSession(tx, userId, device, clock.now())
      tx.afterCommit(() => {
        void reply.setCookie(cookieName, token, cookie)
      })
    },
    async end(request, reply) {
      const token = tokenIn(request)
      if (token !== null) await database.transaction((tx) => drop(tx, token))
      reply.clearCookie(cookieName, cookie)
    },
    stop: () => memory.stop(),
  }
}

/** Makes a session and answers its token, which only the cookie keeps. */
export async function makeSession(db: Queryable, userId: string, device: Device, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db.touch({
    text: `insert into sessions (token_hash, id, user_id, created_at, last_seen_at, expires_at, address, agent)
      values ($1, $2, $3, $4, $4, $5, $6, $7)`,
    values: [
      hashOf(token),
      newId(),
      userId,
      now.toISOString(),
      new Date(now.getTime() + idleTime).toISOString(),
      device.address,
      device.agent.slice(0, 300),
    ],
  })
  return token
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
