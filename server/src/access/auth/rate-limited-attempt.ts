import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '#platform/http/app.ts'
import { countTry, TooManyTries } from '#platform/http/limits.ts'
import { eventOf } from '#platform/http/note-calls.ts'
import { countFailure, refuseLocked } from './lock.ts'

/** Where a password or a code is tried, and for whose account. */
export interface Tried {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly email: string
  /** A password where nothing is said. */
  readonly what?: 'password' | 'code'
}

/**
 * Looks whether a password or code is right, within the limits for them; null and false are failures, and only they
 * count.
 */
export async function rateLimitedAttempt<Found>(
  services: Pick<Services, 'database' | 'clock' | 'config' | 'queue' | 'security'>,
  { request, reply, email, what }: Tried,
  look: () => Promise<Found>,
): Promise<Found> {
  const { database, clock, security } = services
  request.triedFor = email
  try {
    await refuseLocked(database, email, clock.now())
    const tried = await countTry(database, email, request.ip, clock.now())
    const found = await look()
    if (found === null || found === false) {
      security.note(eventOf(request, what === 'code' ? 'wrong-code' : 'wrong-password'))
      await countFailure(services, email)
    } else await tried.forget()
    return found
  } catch (error) {
    if (error instanceof TooManyTries) reply.header('retry-after', error.retryAfter)
    throw error
  }
}
