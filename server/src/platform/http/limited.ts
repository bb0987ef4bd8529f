import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from './app.ts'
import { countTry, TooManyTries, type TryKind } from './limits.ts'

/** Counts a call from outside, and says how long to wait where there were too many. */
export async function limited(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  request: FastifyRequest,
  reply: FastifyReply,
  kind: TryKind,
  account: string,
): ReturnType<typeof countTry> {
  try {
    return await countTry(database, account, request.ip, clock.now(), kind)
  } catch (error) {
    if (error instanceof TooManyTries) reply.header('retry-after', error.retryAfter)
    throw error
  }
}
