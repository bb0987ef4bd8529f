import { AppError } from '@minster/domain/platform/errors/errors'
import type { FastifyRequest } from 'fastify'
import { tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { callerOf } from '#platform/http/guard.ts'

const { u } = tables({ u: 'users' })

export interface Own {
  readonly userId: string
  readonly email: string
  readonly name: string
  readonly sessionId: string
}

/** Whoever is signed in, as themselves: how somebody signs in is changed by nobody who only acts as them. */
export async function ownAccount(db: Queryable, request: FastifyRequest): Promise<Own> {
  const { userId, realUserId } = callerOf(request)
  const { sessionId } = request
  if (realUserId !== null || sessionId === null)
    throw new AppError('FORBIDDEN', 'You are signed in as somebody else. Return to yourself first.')
  const [user] = await db.rows(select({ email: u.email, name: u.name })`from ${u} where ${u.id} = ${userId}`)
  return { userId, email: user?.email ?? '', name: user?.name ?? '', sessionId }
}
