import { AppError } from '@minster/domain/platform/errors/errors'
import type { FastifyRequest } from 'fastify'
import type { Queryable } from '#platform/db/connect.ts'
import { callerOf } from '#platform/http/guard.ts'

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
  const [user] = await db.rows<{ email: string; name: string }>({
    text: 'select email, name from users where id = $1',
    values: [userId],
  })
  return { userId, email: user?.email ?? '', name: user?.name ?? '', sessionId }
}
