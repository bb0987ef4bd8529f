import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '#platform/api/api-error.ts'
import { ask } from '#platform/api/ask.ts'

/** What whoever holds a link may be sent today; the token goes in the body, as addresses are logged. */
export const preferencesQuery = (token: string) =>
  queryOptions({
    queryKey: ['preferences', token],
    queryFn: async ({ signal }) =>
      (await ask('POST /api/preference-links/look', { body: { token }, signal })).data,
    enabled: token !== '',
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

/** Whether a link is too old, was never sent, or has done its work: it takes another. */
export function isOver(error: unknown): boolean {
  return (
    error instanceof ApiError && (error.status === 404 || (error.status === 409 && !isOfOtherWords(error)))
  )
}

/** Whether what was chosen answers words that are no longer in force. */
export function isOfOtherWords(error: unknown): boolean {
  return error instanceof ApiError && error.details.some(({ param }) => param === 'wording')
}
