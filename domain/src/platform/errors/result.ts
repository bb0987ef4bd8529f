import { AppError } from './errors.ts'

/** What a call came to, as the network left it. No answer at all is status false. */
export interface Reply {
  readonly status: number | false
  /** The words beside the status on the wire; empty over HTTP/2. */
  readonly statusText?: string | undefined
  /** The answer, read as JSON where it was JSON. */
  readonly body?: unknown
  /** What the client itself says went wrong, as "Failed to fetch". */
  readonly clientMessage?: string | undefined
}

/** The one shape screens read, whatever became of a call (Specification §3). */
export interface Result<Data> {
  readonly data: Data | undefined
  readonly success: boolean
  readonly status: number | false
  readonly statusMessage: string
  readonly message: string
}

/** What an answer says went wrong, taken as found: `details` is a list from our server, anything from others. */
interface Fault {
  readonly code?: unknown
  readonly message?: unknown
  readonly details?: unknown
}

const statusTexts: Readonly<Record<number, string>> = {
  200: 'All done. Request successfully executed',
  201: 'Data successfully created',
  204: 'No content',
  400: 'Bad Request',
  401: 'Needs authentication',
  403: 'Access forbidden',
  404: 'Not found',
  422: 'Validation error',
  500: 'Service error',
  503: 'Service Unavailable',
}

/** Answers the words for a status; any other and no status at all have one text of their own (Specification §8). */
export function statusMessageOf(status: number | false): string {
  const known = status === false ? undefined : statusTexts[status]
  return known ?? 'Something wrong. Client default error message'
}

/** Answers whether a status is a success: 200 to 399 (Specification §8). */
export function isSuccess(status: number | false): boolean {
  return status !== false && status >= 200 && status <= 399
}

/** Answers the first message there is, in the order of Specification §8. A page of markup is no message. */
export function messageOf(reply: Reply): string {
  const fault = faultOf(reply.body)
  const found = [
    fault?.message,
    listOf(fault?.details).map((detail) => partOf(detail, 'message'))[0],
    typeof reply.body === 'string' && !reply.body.trimStart().startsWith('<') ? reply.body : undefined,
    reply.statusText,
    reply.clientMessage,
  ].find(isWords)
  return found ?? "getResponseErrorMessage can't handle error"
}

/** Answers the code our server gave an error, undefined when it gave none. */
export function codeOf(reply: Reply): string | undefined {
  const code = faultOf(reply.body)?.code
  return isWords(code) ? code : undefined
}

/**
 * Wraps a reply. `read` takes the data out of the body of a success and may refuse by throwing an AppError, as when a
 * user comes back incomplete; the result is then that error's.
 */
export function resultOf<Data>(reply: Reply, read: (body: unknown) => Data): Result<Data> {
  const { status } = reply
  if (!isSuccess(status)) return failure(status, messageOf(reply))
  try {
    const statusMessage = statusMessageOf(status)
    return { data: read(reply.body), success: true, status, statusMessage, message: statusMessage }
  } catch (error) {
    if (error instanceof AppError) return failure(error.status, error.message)
    throw error
  }
}

function failure(status: number | false, message: string): Result<never> {
  return { data: undefined, success: false, status, statusMessage: statusMessageOf(status), message }
}

/** Answers the words of the snackbar for a call that failed (Specification §8). */
export function snackbarTextOf(reply: Reply): string {
  const message = messageOf(reply)
  if (reply.status === 401) return 'Session expired - please login again'
  if (reply.status === 500 && codeOf(reply) === 'XERO_ERROR') return `Xero connection problem: ${message}`
  if (reply.status === 422 || reply.status === 500) return message + appendixOf(faultOf(reply.body)?.details)
  return message
}

function appendixOf(details: unknown): string {
  if (details === undefined || details === null) return ''
  if (!Array.isArray(details)) return `\n${JSON.stringify(details)}`
  return listOf(details)
    .map((detail) => `\n• ${bulletOf(detail)}`)
    .join('')
}

function bulletOf(detail: unknown): string {
  const message = partOf(detail, 'message')
  const param = partOf(detail, 'param')
  if (!isWords(message)) return JSON.stringify(detail)
  return isWords(param) ? `${message} (${param})` : message
}

/** What sign-in shows when it fails: status, its words, and the details line by line (Specification §8). */
export interface LoginFailure {
  readonly code: number | false
  readonly statusMessage: string
  readonly message: string
  readonly details: string
}

const noAnswer = 'There was no answer. Look whether you are connected, and try again.'

/**
 * Answers what sign-in shows for a reply that failed. Where the answer has words of its own, those for a status nobody
 * named say nothing beside them and are left out; a call without an answer has words too.
 */
export function loginFailureOf(reply: Reply): LoginFailure {
  const { status } = reply
  const hasWords = isWords(faultOf(reply.body)?.message)
  const isNamed = status !== false && statusTexts[status] !== undefined
  return {
    code: status,
    statusMessage: status === false || (hasWords && !isNamed) ? '' : statusMessageOf(status),
    message: status === false ? noAnswer : messageOf(reply),
    details: listOf(faultOf(reply.body)?.details)
      .map((detail) => partOf(detail, 'message'))
      .filter(isWords)
      .join('\n'),
  }
}

function faultOf(body: unknown): Fault | undefined {
  const error = partOf(body, 'error')
  return typeof error === 'object' && error !== null ? error : undefined
}

function partOf(whole: unknown, name: string): unknown {
  return typeof whole === 'object' && whole !== null ? Reflect.get(whole, name) : undefined
}

function listOf(details: unknown): readonly unknown[] {
  return Array.isArray(details) ? details : []
}

function isWords(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}
