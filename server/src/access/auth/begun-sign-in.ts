import type { FastifyReply, FastifyRequest } from 'fastify'
import { alive, tables } from '#platform/db/columns.ts'
import type { Database, Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import type { Services } from '#platform/http/app.ts'
import { hashOfToken, makeToken } from '#platform/http/link-token.ts'
import { pendingSignIns } from './tables.ts'

const { b, u } = tables({ b: pendingSignIns, u: 'users' })

const minute = 60_000
/** How long somebody may look for their phone. */
const timeToFinish = 10 * minute

interface Begun {
  readonly userId: string
  readonly email: string
}

/** Keeps that a user's password was right, for the browser that sent it, until the second step. */
export async function beginSignIn(
  { database, clock, config }: Pick<Services, 'database' | 'clock' | 'config'>,
  reply: FastifyReply,
  userId: string,
): Promise<void> {
  const now = clock.now()
  const { token, hash } = makeToken()
  await database.execute({
    text: 'delete from begun_sign_ins where expires_at < $1',
    values: [now.toISOString()],
  })
  await database.execute({
    text: 'insert into begun_sign_ins (token_hash, user_id, expires_at) values ($1, $2, $3)',
    values: [hash, userId, new Date(now.getTime() + timeToFinish).toISOString()],
  })
  reply.setCookie(nameOf(config.publicUrl), token, {
    ...cookieFor(config.publicUrl),
    maxAge: timeToFinish / 1000,
  })
}

/** Whose sign-in this browser began with the right password; null when there is none or it was too long ago. */
export async function begunBy(
  request: FastifyRequest,
  { database, clock, config }: { database: Database } & Pick<Services, 'clock' | 'config'>,
): Promise<Begun | null> {
  const token = request.cookies[nameOf(config.publicUrl)]
  if (token === undefined || token.length > 100) return null
  const [begun] = await database.rows(select({ userId: b.userId, email: u.email })`
    from ${b} join ${u} on ${u.id} = ${b.userId} where ${b.tokenHash} = ${hashOfToken(token)}
      and ${b.expiresAt} > ${clock.now().toISOString()} and ${alive(u)} and ${u.active}`)
  return begun ?? null
}

/** Ends whatever the user began, here and in other browsers. */
export async function endBegun(
  tx: Transaction,
  { config }: Pick<Services, 'config'>,
  reply: FastifyReply,
  userId: string,
): Promise<void> {
  await tx.execute({ text: 'delete from begun_sign_ins where user_id = $1', values: [userId] })
  reply.clearCookie(nameOf(config.publicUrl), cookieFor(config.publicUrl))
}

function nameOf(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? '__Host-minster-second-step' : 'minster-second-step'
}

function cookieFor(publicUrl: string) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: publicUrl.startsWith('https:') } as const
}
