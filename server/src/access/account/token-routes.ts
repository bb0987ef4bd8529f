import { randomBytes } from 'node:crypto'
import { accountCalls } from '@minster/domain/access/account/account-calls'
import { can, isValidClaim } from '@minster/domain/kit/permissions/permissions'
import { AppError, type Problem } from '@minster/domain/platform/errors/errors'
import { addDays } from '@minster/domain/platform/words/calendar'
import { v7 as newId } from 'uuid'
import { z } from 'zod'
import { tables } from '#platform/db/columns.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { App, Services } from '#platform/http/app.ts'
import { tokenHashOf, tokenPrefix } from '#platform/http/bearer.ts'
import { forgetCallers } from '#platform/http/caller-memory.ts'
import { callerOf } from '#platform/http/guard.ts'
import { serve } from '#platform/http/serve.ts'
import { apiTokens } from '../auth/tables.ts'
import { ownAccount } from './own.ts'

const { t } = tables({ t: apiTokens })

const config = { access: 'signed-in' } as const
const mostTokens = 20
const longestDays = 366

/** Personal tokens, with which programs call the interface in one's name. */
export function registerTokenRoutes(app: App, { database, clock }: Services): void {
  serve(app, accountCalls, 'GET /api/account/tokens', config, async (request) => {
    const { userId } = await ownAccount(database, request)
    const data = await database.rows(
      select({
        id: t.id,
        name: t.name,
        claims: t.claims,
        createdAt: t.createdAt,
        expiresAt: t.expiresAt,
        lastUsedAt: t.lastUsedAt,
      })`from ${t} where ${t.userId} = ${userId} order by ${t.createdAt} desc, ${t.id} desc`,
    )
    return { data, meta: { total: data.length, page: 1, pageSize: data.length } }
  })

  serve(app, accountCalls, 'POST /api/account/tokens', { ...config, freshSignIn: true }, async (request) => {
    const { userId, sessionId } = await ownAccount(database, request)
    const { name, claims, expires } = request.body
    const problems = [
      ...claimProblems(claims, callerOf(request).claims),
      ...expiryProblems(expires, clock.today()),
    ]
    if (problems.length > 0) throw new AppError('INVALID', undefined, problems)
    const id = newId()
    const token = `${tokenPrefix}${randomBytes(32).toString('base64url')}`
    const createdAt = clock.now().toISOString()
    const expiresAt = `${expires}T23:59:59.999Z`
    await database.transaction(async (tx) => {
      await tx.execute({ text: 'select 1 from users where id = $1 for update', values: [userId] })
      const [held] = await tx.rows(
        select({ count: sql<number>`count(*)` })`from ${t} where ${t.userId} = ${userId}`,
      )
      if ((held?.count ?? 0) >= mostTokens)
        throw new AppError('CONFLICT', `You have ${mostTokens} tokens. Revoke one you no longer use.`)
      await tx.execute({
        text: `insert into api_tokens (token_hash, id, user_id, name, claims, created_at, expires_at, two_step)
            values ($1, $2, $3, $4, $5, $6, $7, (select two_step from sessions where id = $8))`,
        values: [tokenHashOf(token), id, userId, name, claims, createdAt, expiresAt, sessionId],
      })
    })
    return { data: { id, name, claims, createdAt, expiresAt, lastUsedAt: null, token } }
  })

  serve(app, accountCalls, 'DELETE /api/account/tokens/:id', config, async (request) => {
    const { userId } = await ownAccount(database, request)
    const { id } = request.params
    const revoked = z.uuid().safeParse(id).success
      ? await database.transaction(async (tx) => {
          await forgetCallers(tx)
          return tx.execute({
            text: 'delete from api_tokens where user_id = $1 and id = $2',
            values: [userId, id],
          })
        })
      : 0
    if (revoked === 0) throw new AppError('NOT_FOUND', 'There is no such token.')
  })
}

/** Nobody hands a program more than they hold. */
function claimProblems(claims: readonly string[], own: readonly string[]): Problem[] {
  return claims
    .filter((claim) => !isValidClaim(claim) || !can(own, claim))
    .map((claim) => ({ param: 'claims', message: `You do not hold "${claim}" yourself.` }))
}

function expiryProblems(expires: string, today: string): Problem[] {
  if (expires < today) return [{ param: 'expires', message: 'This day has passed.' }]
  if (expires > addDays(today, longestDays))
    return [{ param: 'expires', message: 'Choose a day within a year. Before then, make a new token.' }]
  return []
}
