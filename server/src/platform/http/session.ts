import { alive, table, tables } from '../db/columns.ts'
import { type RowOf, returning, select } from '../db/select.ts'
import { sql } from '../db/sql.ts'
import { sessions } from './tables.ts'
import '@fastify/cookie'
import { randomBytes } from 'node:crypto'
import { mayImpersonate } from '@minster/domain/access/rights/impersonation'
import { claimsOf } from '@minster/domain/access/rights/roles'
import { can } from '@minster/domain/kit/permissions/permissions'
import { AppError } from '@minster/domain/platform/errors/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { v7 as newId } from 'uuid'
import { compile, type Database, type Queryable, type Transaction } from '../db/connect.ts'
import type { College } from '../process/college.ts'
import type { Today } from '../process/today.ts'
import type { SecurityLog } from '../security/security-log.ts'
import { findBearer, tokenHashOf, tokenOf } from './bearer.ts'
import { type Caller, callerFrom, type Impersonation, ofUser, type SignedIn } from './caller.ts'
import { forgetCallers, openCallerMemory } from './caller-memory.ts'

export interface Sessions {
  /** Who is behind a request's personal token or cookie; null when nobody is. */
  find(request: FastifyRequest): Promise<SignedIn | null>
  /** Signs a user in on a fresh token; the session the request came with ends. */
  begin(
    tx: Transaction,
    request: FastifyRequest,
    reply: FastifyReply,
    userId: string,
    /** Whether there was a second step, here or at whoever vouches for the user. */
    how: { readonly twoStep: boolean; readonly by?: 'Microsoft' },
  ): Promise<void>
  /** Ends the session the request came with, if any. */
  end(request: FastifyRequest, reply: FastifyReply): Promise<void>
  /** Makes the session the request came with one of another user, kept in `stand_ins` under the id given. */
  impersonation(
    tx: Transaction,
    request: FastifyRequest,
    reply: FastifyReply,
    as: { readonly userId: string; readonly impersonation: string },
  ): Promise<void>
  /** Makes it one's own again, also when the time was up; answers who one is, null where nobody stood in. */
  returnToSelf(tx: Transaction, request: FastifyRequest, reply: FastifyReply): Promise<string | null>
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

const { s, u } = tables({ s: sessions, u: 'users' })
const session = table(sessions)

const ofSession = {
  id: s.id,
  createdAt: s.createdAt,
  lastSeenAt: s.lastSeenAt,
  expiresAt: s.expiresAt,
  realUserId: s.realUserId,
  twoStep: s.twoStep,
  write: sql<boolean | null>`i.write`,
  endsAt: sql<string | null>`i.ends_at`,
  ...ofUser,
}
type FoundRow = RowOf<typeof ofSession>

/** Session, user and rights in one round trip. Waits for the hash of the token, and the time. */
const findSession = compile(select(ofSession)`
  from ${s} join ${u} on ${u.id} = ${s.userId} left join stand_ins i on i.id = ${s.impersonation}
  where ${s.tokenHash} = ${null} and ${s.expiresAt} > ${null} and ${alive(u)} and ${u.active}`)

/** Opens the sessions of this process; `publicUrl` decides whether cookies demand https. */
export function openSessions(options: {
  readonly database: Database
  readonly clock: Today
  readonly publicUrl: string
  readonly college: Pick<College, 'features'>
  readonly security: SecurityLog
}): Sessions {
  const { database, clock, college, security } = options
  const secure = options.publicUrl.startsWith('https:')
  // A browser takes a __Host- cookie only over https, for this very host, with path /.
  const cookieName = secure ? '__Host-minster' : 'minster'
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  const memory = openCallerMemory<SignedIn>(database, clock)

  const tokenIn = (request: FastifyRequest) => {
    const token = request.cookies[cookieName]
    return token && token.length < 100 ? token : null
  }

  async function look(hash: Buffer): Promise<{ found: SignedIn; until: number } | null> {
    const now = clock.now()
    const [row] = await database.rows({ ...findSession, values: [hash, now.toISOString()] }, 'find-session')
    if (!row) return null
    const standing = await impersonationOf(row, now)
    if (standing === 'over') return null
    const { impersonation, real } = standing ?? { impersonation: null, real: null }
    if (now.getTime() - Date.parse(row.lastSeenAt) > touchInterval) await slide(hash, row, now)
    const caller = {
      ...callerFrom(row, row.grants, college.features, row.realUserId),
      signedInAt: row.createdAt,
    }
    const found: SignedIn = {
      caller: impersonation === null ? caller : { ...caller, real, readOnly: !impersonation.write },
      sessionId: row.id,
      // Who acts as somebody else has passed their own second step.
      mustEnrol: row.requiresTwoStep && !row.twoStep && row.realUserId === null,
      ...(impersonation !== null && { impersonation }),
    }
    return { found, until: Date.parse(impersonation?.until ?? row.expiresAt) }
  }

  /** Nobody stands in for longer than it was meant to last, or once they might no longer begin it. */
  async function impersonationOf(
    row: FoundRow,
    now: Date,
  ): Promise<{ readonly impersonation: Impersonation; readonly real: Caller } | null | 'over'> {
    if (row.realUserId === null) return null
    if (row.endsAt === null || Date.parse(row.endsAt) <= now.getTime()) return 'over'
    const [real] = await database.rows(
      select(ofUser)`from ${u} where ${u.id} = ${row.realUserId} and ${alive(u)} and ${u.active}`,
    )
    if (!real || !can(claimsOf(real.grants), 'dashboard:loginas') || !mayImpersonate(real, row)) return 'over'
    return {
      impersonation: { write: row.write === true, until: row.endsAt },
      real: callerFrom(real, real.grants, college.features, null),
    }
  }

  async function slide(hash: Buffer, row: FoundRow, now: Date): Promise<void> {
    const end = Math.min(now.getTime() + idleTime, Date.parse(row.createdAt) + longestTime)
    await database.execute({
      text: 'update sessions set last_seen_at = $2, expires_at = $3 where token_hash = $1',
      values: [hash, now.toISOString(), new Date(end).toISOString()],
    })
  }

  async function drop(tx: Transaction, token: string): Promise<void> {
    await endImpersonation(tx, token, clock.now())
    await tx.execute({ text: 'delete from sessions where token_hash = $1', values: [tokenHashOf(token)] })
    await forgetCallers(tx)
  }

  return {
    cookieName,
    async find(request) {
      const bearer = tokenOf(request)
      const token = bearer ?? tokenIn(request)
      if (token === null) return null
      const hash = tokenHashOf(token)
      // A cookie is never taken for a token, nor the other way about.
      return memory.recall(`${bearer === null ? 'cookie' : 'bearer'} ${hash.toString('base64')}`, () =>
        bearer === null
          ? look(hash)
          : findBearer({ database, features: college.features }, hash, clock.now()),
      )
    },
    async begin(tx, request, reply, userId, { twoStep, by }) {
      const before = tokenIn(request)
      if (before !== null) await drop(tx, before)
      await tx.execute({
        text: 'delete from sessions where expires_at < $1',
        values: [clock.now().toISOString()],
      })
      const device = { address: request.ip, agent: request.headers['user-agent'] ?? '' }
      const token = await makeSession(tx, userId, device, clock.now(), twoStep)
      await tx.execute({
        text: `insert into last_sign_ins (user_id, at) values ($1, $2)
          on conflict (user_id) do update set at = excluded.at`,
        values: [userId, clock.now().toISOString()],
      })
      tx.afterCommit(() => {
        void reply.setCookie(cookieName, token, cookie)
        const target = by ?? (twoStep ? 'password and second step' : 'password')
        security.note({ kind: 'signed-in', ...device, target, userId })
      })
    },
    async end(request, reply) {
      const token = tokenIn(request)
      if (token !== null) await database.transaction((tx) => drop(tx, token))
      reply.clearCookie(cookieName, cookie)
    },
    async impersonation(tx, request, reply, { userId, impersonation }) {
      const before = tokenIn(request)
      const token = newToken()
      const changed =
        before === null
          ? 0
          : await tx.execute({
              text: `update sessions set token_hash = $2, real_user_id = user_id, user_id = $3, stand_in = $4
                where token_hash = $1 and real_user_id is null`,
              values: [tokenHashOf(before), tokenHashOf(token), userId, impersonation],
            })
      if (changed === 0) throw new AppError('SIGNED_OUT')
      await forgetCallers(tx)
      tx.afterCommit(() => {
        void reply.setCookie(cookieName, token, cookie)
      })
    },
    async returnToSelf(tx, request, reply) {
      const before = tokenIn(request)
      if (before === null) return null
      await endImpersonation(tx, before, clock.now())
      const token = newToken()
      const [own] = await tx.rows(returning({ userId: session.userId })`
        update ${session} set token_hash = ${tokenHashOf(token)}, user_id = real_user_id, real_user_id = null,
          stand_in = null
        where ${session.tokenHash} = ${tokenHashOf(before)} and ${session.realUserId} is not null
          and ${session.expiresAt} > ${clock.now().toISOString()}`)
      if (!own) return null
      await forgetCallers(tx)
      tx.afterCommit(() => {
        void reply.setCookie(cookieName, token, cookie)
      })
      return own.userId
    },
    stop: () => memory.stop(),
  }
}

function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Writes down when standing in ended; what was not ended in time ended by itself. */
async function endImpersonation(tx: Transaction, token: string, now: Date): Promise<void> {
  await tx.execute({
    text: `update stand_ins i set ended_at = least($2, i.ends_at) from sessions s
      where s.token_hash = $1 and i.id = s.stand_in and i.ended_at is null`,
    values: [tokenHashOf(token), now.toISOString()],
  })
}

/** Makes a session and answers its token, which only the cookie keeps. */
export async function makeSession(
  db: Queryable,
  userId: string,
  device: Device,
  now: Date,
  twoStep = false,
): Promise<string> {
  const token = newToken()
  await db.execute({
    text: `insert into sessions
        (token_hash, id, user_id, created_at, last_seen_at, expires_at, address, agent, two_step)
      values ($1, $2, $3, $4, $4, $5, $6, $7, $8)`,
    values: [
      tokenHashOf(token),
      newId(),
      userId,
      now.toISOString(),
      new Date(now.getTime() + idleTime).toISOString(),
      device.address,
      device.agent.slice(0, 300),
      twoStep,
    ],
  })
  return token
}
