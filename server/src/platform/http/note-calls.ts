import { AppError, type ErrorCode } from '@minster/domain/platform/errors/errors'
import type { SecurityEventName } from '@minster/domain/platform/security/event-kinds'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isObject } from '../process/is-object.ts'
import type { SecurityEvent, SecurityLog } from '../security/security-log.ts'
import { watchedCalls } from '../security/watched-calls.ts'
import type { App } from './app.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The address of the account that a password or a code is tried for. */
    triedFor: string | null
  }
}

const refusals: Partial<Record<ErrorCode, SecurityEventName>> = {
  FORBIDDEN: 'forbidden',
  READ_ONLY: 'forbidden',
  COVERED: 'forbidden',
  CROSS_SITE: 'cross-site',
  TOO_MANY: 'too-many',
  INFECTED: 'virus-found',
}

/** Notes what is refused for want of a right or by a limit, which sheets leave the house, and the calls that are watched. */
export function noteCalls(app: App, security: SecurityLog): void {
  app.decorateRequest('triedFor', null)

  app.addHook('onError', async (request, _reply, error) => {
    const kind = refusalIn(error, request)
    if (kind) security.note(eventOf(request, kind))
  })

  app.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode >= 300) return
    const kind = watchedCalls[callOf(request)] ?? (isSheet(reply) ? 'exported' : undefined)
    if (kind) security.note(eventOf(request, kind))
  })
}

/** What happened in a call, as it is kept: who, from where, and which call, with the id in its address. */
export function eventOf(request: FastifyRequest, kind: SecurityEventName): SecurityEvent {
  const { caller, triedFor } = request
  const id = isObject(request.params) ? request.params['id'] : undefined
  return {
    kind,
    address: request.ip,
    agent: request.headers['user-agent'] ?? '',
    target: typeof id === 'string' ? `${callOf(request)} ${id}` : callOf(request),
    userId: caller?.userId ?? null,
    realUserId: caller?.realUserId ?? null,
    ...(triedFor !== null && { account: triedFor }),
  }
}

function callOf({ method, routeOptions }: FastifyRequest): string {
  return `${method} ${routeOptions.url ?? ''}`
}

function refusalIn(error: unknown, request: FastifyRequest): SecurityEventName | undefined {
  if (error instanceof AppError) {
    if (error.code === 'SIGNED_OUT' && request.headers.authorization !== undefined) return 'unknown-token'
    return refusals[error.code]
  }
  // The limit of calls is a plug-in's.
  return isObject(error) && error['statusCode'] === 429 ? 'too-many' : undefined
}

/** What can be carried out of the house as a whole: a workbook, a table of text, an archive. */
function isSheet(reply: FastifyReply): boolean {
  const disposition = reply.getHeader('content-disposition')
  return (
    typeof disposition === 'string' &&
    disposition.startsWith('attachment') &&
    /spreadsheetml|text\/csv|application\/zip/.test(String(reply.getHeader('content-type')))
  )
}
