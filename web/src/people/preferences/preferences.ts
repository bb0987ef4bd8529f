import { queryOptions } from '@tanstack/react-query'
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
