import { randomUUID } from 'node:crypto'
import { AppError, type ErrorCode, errorCodes, type Problem } from '@minster/domain/platform/errors/errors'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isDatabaseAway, isDiskFull } from '../db/away.ts'
import { tookTooLong } from '../db/unhurried.ts'
import { type DiskSpace, noRoom } from '../process/disk-space.ts'
import { isObject } from '../process/is-object.ts'
import { scrubbed } from '../process/scrubbed.ts'
import { notAnObject } from './parsed.ts'
import type { ErrorReporter } from './report-error.ts'

/** The body of every refusal (the contract's `error`). */
export interface ErrorBody {
  readonly error: {
    readonly status: number
    readonly code: ErrorCode
    readonly message: string
    readonly details: readonly Problem[]
    readonly current?: unknown
  }
}

export function bodyOf(error: AppError): ErrorBody {
  const { status, code, message, details, current } = error
  return { error: { status, code, message, details, ...(current === undefined ? {} : { current }) } }
}

/** The one place where something thrown becomes an answer; what nobody expected is reported too. */
export function answerError(
  thrown: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  report: ErrorReporter,
  disk: DiskSpace,
): void {
  if (isDiskFull(thrown)) disk.noteFull()
  const error = expected(thrown)
  if (error) {
    if (error.code === 'UNAVAILABLE') {
      request.log.warn({ error: scrubbed(thrown) }, 'Answered 503')
      reply.header('retry-after', '5')
    }
    tell(error, request, reply)
    return
  }
  const incident = randomUUID()
  const { method, routeOptions } = request
  const found = { incident, method, route: routeOptions.url, error: scrubbed(thrown) }
  request.log.error(found, 'Something unexpected')
  report(found)
  const message = `${errorCodes.UNEXPECTED.message}. If it happens again, tell the office the number ${incident}.`
  tell(new AppError('UNEXPECTED', message), request, reply)
}

/** Who follows a link into a tab of the browser, or sends a form of plain HTML, reads the words; programs and our pages get all of it. */
function tell(error: AppError, request: FastifyRequest, reply: FastifyReply): void {
  const isFollowed = request.headers['sec-fetch-mode'] === 'navigate'
  reply.code(error.status)
  if (isFollowed) reply.type('text/plain; charset=utf-8').send(error.message)
  else reply.send(bodyOf(error))
}

const tooLong = 'This took too long and was stopped. Ask for less at once, or try again in a while.'

/** What we expect and can explain; null is a bug of ours. */
function expected(thrown: unknown): AppError | null {
  if (thrown instanceof AppError) return thrown
  if (hasZodFastifySchemaValidationErrors(thrown)) return invalid(thrown.validation)
  if (tookTooLong(thrown)) return new AppError('UNAVAILABLE', tooLong)
  if (isDiskFull(thrown)) return new AppError('UNAVAILABLE', noRoom)
  if (isDatabaseAway(thrown)) return new AppError('UNAVAILABLE')
  if (isBrokenBody(thrown)) return new AppError('BAD_REQUEST')
  return fromFastify(thrown)
}

/** What the reader of multipart bodies says of one that is cut off, or is none; it has no code for it. */
function isBrokenBody(thrown: unknown): boolean {
  return (
    thrown instanceof Error &&
    /multipart data$|^Malformed part header|^Multipart: Boundary not found/.test(thrown.message)
  )
}

function invalid(
  found: readonly {
    readonly keyword: string
    readonly instancePath: string
    readonly message?: string | undefined
    readonly params?: unknown
  }[],
): AppError {
  if (found.some(({ instancePath, keyword }) => instancePath === '/' && keyword === 'invalid_type'))
    return notAnObject()
  const details = found.flatMap(({ instancePath, message = '', params }): Problem[] => {
    const at = instancePath.split('/').filter((part) => part !== '')
    const keys = isObject(params) ? params['keys'] : undefined
    if (Array.isArray(keys))
      return keys.map((key) => ({
        param: [...at, String(key)].join('.'),
        message: `There is no field "${String(key)}".`,
      }))
    return [{ param: at.join('.'), message }]
  })
  return new AppError('INVALID', undefined, details)
}

const codeOfStatus: Readonly<Record<number, ErrorCode>> = {
  400: 'BAD_REQUEST',
  404: 'NOT_FOUND',
  // An address with a part longer than any id is no address of ours.
  414: 'NOT_FOUND',
  // Fastify's multipart plugin says 406 where the body is not multipart.
  406: 'UNSUPPORTED_TYPE',
  413: 'TOO_LARGE',
  415: 'UNSUPPORTED_TYPE',
  429: 'TOO_MANY',
}

/** Refusals by the HTTP library and its plugins carry a status below 500; their messages are not written for users. */
function fromFastify(thrown: unknown): AppError | null {
  if (!isFastifyError(thrown)) return null
  const code = codeOfStatus[thrown.statusCode ?? 500]
  return code ? new AppError(code) : null
}

function isFastifyError(thrown: unknown): thrown is FastifyError {
  return (
    thrown instanceof Error && 'code' in thrown && typeof thrown.code === 'string' && 'statusCode' in thrown
  )
}
