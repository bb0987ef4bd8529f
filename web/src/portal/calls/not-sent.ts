import { ApiError } from '#platform/api/api-error.ts'

/** What is said where something was to be sent and there is no line. */
export const notSentWords =
  'There is no connection, so this was not sent. What you wrote stays here: try again once the line is back.'

/** Answers a failure as it is said to a student: a browser has no words for a lost line that tell what to do. */
export function failureToStudent(error: unknown): unknown {
  return error instanceof ApiError && error.status === false
    ? new ApiError({ status: false, clientMessage: notSentWords })
    : error
}
