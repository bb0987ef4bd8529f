import type { Ask } from '@minster/domain/office/dashboard/dashboard-calls'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '#platform/api/ask.ts'

/** Asks again in a week. */
export const snooze = ({ later }: Ask) => ask(`POST ${later}`)

export const dashboardQuery = queryOptions({
  // Of two parts, as it counts records and is asked for again with them.
  queryKey: ['dashboard', 'first page'],
  queryFn: ({ signal }) => ask('GET /api/dashboard', { signal }),
  staleTime: 30_000,
})
