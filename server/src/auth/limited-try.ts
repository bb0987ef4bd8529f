import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../http/app.ts'
import { countTry, TooManyTries } from './limits.ts'
import { countFailure, refuseLocked } from './lock.ts'

/** Where a password or a code is tried, and for whose account. */
export interface Tried {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly email: string
}

/**
 * Looks whether a password or code is right, within the limits for them; null and false are failures, and only they
 * count.
 */
export async function limitedTry<Found>(
  services: Pick<Services, 'database' | 'clock' | 'config' | 'queue'>,
  { request, reply, email }: Tried,
  look: () => Promise<Found>,
): Promise<Found> {
  const { database, clock } = services
  try {
    await refuseLocked(database, email, clock.now())
    const tried = await countTry(database, email, request.ip, clock.now())
    const found = await look()
    if (found === null || found === false) await countFailure(services, email)
    else await tried.forget()
    return found
  } catch (error) {
    if (error instanceof TooManyTries) reply.header('retry-after', error.retryAfter)
    throw error
  }
}
