import { AppError } from '@minster/domain/platform/errors/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Transaction } from '#platform/db/connect.ts'
import type { Services } from '#platform/http/app.ts'
import { limited } from '#platform/http/limited.ts'
import type { TryKind } from '#platform/http/limits.ts'

/** What somebody without an account holds: the token of a link from a mail, and which guesses it counts among. */
export interface HeldLink<Found> {
  readonly token: string
  readonly kind: TryKind
  /** Finds what the token leads to, null where nobody was ever sent it; what it finds stays as it is meanwhile. */
  readonly find: (tx: Transaction, token: string) => Promise<Found | null>
}

/** Finds a link and does something with it in one transaction. Unknown ones are counted: who guesses is told to wait. */
export async function withHeldLink<Found, Done>(
  services: Pick<Services, 'database' | 'clock'>,
  request: FastifyRequest,
  reply: FastifyReply,
  { token, kind, find }: HeldLink<Found>,
  work: (tx: Transaction, found: Found) => Promise<Done>,
): Promise<Done> {
  const tried = await limited(services, request, reply, kind, token)
  let isKnown = false
  try {
    return await services.database.transaction(async (tx) => {
      const found = await find(tx, token)
      if (found === null)
        throw new AppError('NOT_FOUND', 'We do not know this link. Copy the whole of it from the mail.')
      isKnown = true
      return work(tx, found)
    })
  } finally {
    if (isKnown) await tried.forget()
  }
}
