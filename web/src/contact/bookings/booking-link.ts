import { queryOptions } from '@tanstack/react-query'
import { ask } from '#platform/api/ask.ts'

/** The booking a link is for; the token goes in the body, as addresses are logged. */
export const bookingQuery = (token: string) =>
  queryOptions({
    queryKey: ['booking-link', token],
    queryFn: async ({ signal }) =>
      (await ask('POST /api/booking-links/look', { body: { token }, signal })).data,
    enabled: token !== '',
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
