import { createHash } from 'node:crypto'
import { restrictedClaims } from '@minster/domain/access/rights/narrowed'
import type { Features } from '@minster/domain/platform/features/features'
import type { FastifyRequest } from 'fastify'
import { alive, tables } from '../db/columns.ts'
import { compile, type Database } from '../db/connect.ts'
import { select } from '../db/select.ts'
import { sql } from '../db/sql.ts'
import { callerFrom, ofUser, type SignedIn } from './caller.ts'

/** How every personal token begins, so that people and scanners of sources know one when they see it. */
export const tokenPrefix = 'minster_'

const { u } = tables({ u: 'users' })

/** Waits for the hash of a token, and the time. */
const findToken = compile(select({
  id: sql<string>`t.id`,
  claims: sql<readonly string[]>`t.claims`,
  expiresAt: sql<string>`t.expires_at`,
  lastUsedAt: sql<string | null>`t.last_used_at`,
  twoStep: sql<boolean>`t.two_step`,
  ...ofUser,
})`from api_tokens t join ${u} on ${u.id} = t.user_id
  where t.token_hash = ${null} and t.expires_at > ${null} and ${alive(u)} and ${u.active}`)

/** When a token was last used is written at most this often. */
const noteInterval = 5 * 60_000

/** The personal token a request carries; null without one. */
export function tokenOf({ headers: { authorization } }: Pick<FastifyRequest, 'headers'>): string | null {
  const found = /^Bearer +(\S{1,100})$/i.exec(authorization ?? '')?.[1]
  return found?.startsWith(tokenPrefix) ? found : null
}

/** The SHA-256 of a token, which is all that is stored of it. */
export function tokenHashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/**
 * Who is behind a personal token, and until when. It holds what its own claims and its owner's have in common now; each
 * grant keeps its scope.
 */
export async function findBearer(
  { database, features }: { readonly database: Database; readonly features: Features },
  hash: Buffer,
  now: Date,
): Promise<{ found: SignedIn; until: number } | null> {
  const [row] = await database.rows({ ...findToken, values: [hash, now.toISOString()] }, 'find-token')
  if (!row) return null
  if (row.lastUsedAt === null || now.getTime() - Date.parse(row.lastUsedAt) > noteInterval)
    await database.execute({
      text: 'update api_tokens set last_used_at = $2 where id = $1',
      values: [row.id, now.toISOString()],
    })
  const grants = row.grants.map(({ claims, scope }) => ({
    claims: restrictedClaims(claims, row.claims),
    scope,
  }))
  return {
    found: {
      caller: callerFrom(row, grants, features, null),
      sessionId: null,
      mustEnrol: row.requiresTwoStep && !row.twoStep,
    },
    until: Date.parse(row.expiresAt),
  }
}
