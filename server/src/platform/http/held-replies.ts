import { isDeepStrictEqual } from 'node:util'
import { AppError, type ErrorCode } from '@minster/domain/platform/errors/errors'
import type { FastifyRequest, FastifySerializerCompiler } from 'fastify'
import { z } from 'zod'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Codes of refusals that the contract of the call names. */
    refuses?: readonly ErrorCode[]
  }
}

/** What any call may meet on its way to its handler, or while the database is away. */
const usualRefusals: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'BAD_REQUEST',
  'SIGNED_OUT',
  'FORBIDDEN',
  'SIGN_IN_AGAIN',
  'TWO_STEP_NEEDED',
  'READ_ONLY',
  'COVERED',
  'CROSS_SITE',
  'FEATURE_OFF',
  'TOO_LARGE',
  'UNSUPPORTED_TYPE',
  'INVALID',
  'TOO_MANY',
  'UNEXPECTED',
  'UNAVAILABLE',
])

/** Writes replies as they are: what answers them is held to its contract by the tests. */
export const writeReplies: FastifySerializerCompiler<unknown> = () => (reply: unknown) =>
  JSON.stringify(reply)

/** Refuses a reply that says less or more than the contract of its call: a bug. */
export function holdReply(call: string, schema: z.ZodType, reply: unknown): void {
  const written: unknown = JSON.parse(JSON.stringify(reply))
  const found = schema.safeParse(written)
  if (!found.success) throw new BrokenContract(call, z.prettifyError(found.error))
  if (!isDeepStrictEqual(found.data, written))
    throw new BrokenContract(call, `it says more than it should: ${beyond(written, found.data).join(', ')}`)
}

/** What was thrown, where the contract of the call names it or any call may meet it; else that it does not. */
export function holdRefusal(thrown: unknown, { method, routeOptions }: FastifyRequest): unknown {
  const { refuses } = routeOptions.config
  if (refuses === undefined || !(thrown instanceof AppError)) return thrown
  if (usualRefusals.has(thrown.code) || refuses.includes(thrown.code)) return thrown
  return new BrokenContract(
    `${method} ${routeOptions.url ?? ''}`,
    `it does not name the refusal ${thrown.code}`,
  )
}

class BrokenContract extends Error {
  override readonly name = 'BrokenContract'

  constructor(call: string, what: string) {
    super(`The answer to ${call} is not what its contract says: ${what}`)
  }
}

/** Paths of what stands in one value and not in the other. No values: they may be personal. */
function beyond(written: unknown, allowed: unknown, at = ''): string[] {
  if (typeof written !== 'object' || written === null || typeof allowed !== 'object' || allowed === null)
    return isDeepStrictEqual(written, allowed) ? [] : [at]
  return Object.entries(written).flatMap(([name, value]) => {
    const path = at === '' ? name : `${at}.${name}`
    const same: unknown = Reflect.get(allowed, name)
    return same === undefined && value !== undefined ? [path] : beyond(value, same, path)
  })
}
