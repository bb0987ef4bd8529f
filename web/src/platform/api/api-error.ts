import type { AnswerOffered, Problem } from '@minster/domain/platform/errors/errors'
import { codeOf, messageOf, type Reply } from '@minster/domain/platform/errors/result'
import { isUnknownRecord, textOrNull, type UnknownRecord } from './current-user.ts'

/** A call that came to nothing: what the service refused, or that it did not answer at all (status false). */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly reply: Reply
  readonly status: number | false
  readonly code: string
  /** What a user can mend, each with the dotted path of its field. */
  readonly details: readonly Problem[]
  /** An expired session is told once and leads to sign-in, whatever the call was for. */
  readonly isActedOn: boolean
  /** Not for whoever is signed in as somebody else. */
  readonly isCovered: boolean
  /** On a conflict: what stands in the record now. */
  readonly current: unknown

  constructor(reply: Reply) {
    super(messageOf(reply))
    const body: UnknownRecord = isUnknownRecord(reply.body) ? reply.body : {}
    const fault: UnknownRecord = isUnknownRecord(body.error) ? body.error : {}
    this.reply = reply
    this.status = reply.status
    this.code = codeOf(reply) ?? 'UNKNOWN'
    this.details = problemsOf(fault.details)
    this.isActedOn = reply.status === 401
    this.isCovered = this.code === 'COVERED'
    this.current = fault.current ?? null
  }
}

/** Nobody answered, or somebody had no time: it is worth asking again. */
export function isAway(error: unknown): boolean {
  return error instanceof ApiError && (error.status === false || [502, 503, 504].includes(error.status))
}

function problemsOf(details: unknown): Problem[] {
  return listOf(details).map(({ message, param, choices, record }) => ({
    message: textOrNull(message) ?? '',
    param: textOrNull(param) ?? '',
    ...(Array.isArray(choices) && { choices: listOf(choices).map(choiceOf) }),
    ...(isUnknownRecord(record) && {
      record: { collection: textOrNull(record.collection) ?? '', id: textOrNull(record.id) ?? '' },
    }),
  }))
}

function choiceOf({ value, label }: UnknownRecord): AnswerOffered {
  return { value: textOrNull(value) ?? '', label: textOrNull(label) ?? '' }
}

function listOf(given: unknown): UnknownRecord[] {
  return Array.isArray(given) ? given.filter(isUnknownRecord) : []
}
