import { namesOf } from '../words/names-of.ts'

/** Something a user can mend. `param` is the dotted path of the field, empty when it concerns the whole. */
export interface Problem {
  readonly message: string
  readonly param: string
  /** Where a rule asks before it accepts: what may be answered. The answer is sent with the change, under `param`. */
  readonly choices?: readonly AnswerOffered[]
  /** Another record it is about, which whoever is told may see. */
  readonly record?: { readonly collection: string; readonly id: string }
}

/** One answer to what a rule asks. */
export interface AnswerOffered {
  readonly value: string
  readonly label: string
}

/** The one table from code to HTTP status, with the words said when nobody chose better ones. */
export const errorCodes = {
  BAD_REQUEST: { status: 400, message: 'The request could not be read' },
  SIGNED_OUT: { status: 401, message: 'Session expired - please login again' },
  BAD_CREDENTIALS: { status: 401, message: 'The e-mail address or password is not right' },
  BAD_CODE: { status: 401, message: 'The code is not right, or was used already' },
  FORBIDDEN: { status: 403, message: 'You do not have permission to access this page' },
  SIGN_IN_AGAIN: {
    status: 403,
    message: 'You signed in a while ago. Sign in again first: this decides who gets into your account',
  },
  TWO_STEP_NEEDED: { status: 403, message: 'Set up two-step sign-in first: your role asks for it' },
  READ_ONLY: {
    status: 403,
    message: 'You are only looking: nothing can be changed while you are signed in as somebody else',
  },
  COVERED: { status: 403, message: 'Covered: you are signed in as somebody else and may not see this' },
  CROSS_SITE: { status: 403, message: 'This request came from another site and was refused' },
  FEATURE_OFF: { status: 404, message: 'This part of the product is switched off in this college' },
  NOT_FOUND: { status: 404, message: 'Not found' },
  NOT_ALLOWED: { status: 405, message: 'This cannot be done here' },
  BEING_CHECKED: { status: 409, message: 'This file is being checked for viruses' },
  CONFLICT: { status: 409, message: 'Somebody else changed this in the meantime' },
  TOO_LARGE: { status: 413, message: 'This is too large' },
  UNSUPPORTED_TYPE: { status: 415, message: 'This type of content is not accepted' },
  INVALID: { status: 422, message: 'Please check what is marked' },
  INFECTED: { status: 422, message: 'A virus was found in this file' },
  INCOMPLETE_USER: { status: 422, message: 'User must contain at least id, name and email' },
  VERSION_NEEDED: { status: 428, message: 'Say which version is being changed (If-Match)' },
  TOO_MANY: { status: 429, message: 'Too many tries. Please wait a while and try again' },
  UNEXPECTED: { status: 500, message: 'Something went wrong on our side' },
  XERO_ERROR: { status: 500, message: 'Xero did not answer' },
  UNAVAILABLE: {
    status: 503,
    message: 'The service is not available at the moment. Please try again shortly',
  },
} satisfies Record<string, { readonly status: number; readonly message: string }>

export type ErrorCode = keyof typeof errorCodes

/** Every code an answer may carry. */
export const errorCodeNames = namesOf(errorCodes)

/** Answers the HTTP status of a code. */
export function statusOf(code: ErrorCode): number {
  return errorCodes[code].status
}

/** Something expected that can be explained to whoever asked; anything else thrown is a bug. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  readonly details: readonly Problem[]
  /** With CONFLICT: how the record stands now, so that the page can lay theirs beside mine. */
  readonly current: unknown

  constructor(code: ErrorCode, message?: string, details: readonly Problem[] = [], current?: unknown) {
    super(message ?? errorCodes[code].message)
    this.code = code
    this.details = details
    this.current = current
  }

  get status(): number {
    return statusOf(this.code)
  }
}
