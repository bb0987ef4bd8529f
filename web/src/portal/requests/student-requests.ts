import { queryOptions } from '@tanstack/react-query'
import { ask } from '#platform/api/ask.ts'

export const inboxQuery = queryOptions({
  queryKey: ['student-requests', 'inbox'],
  queryFn: ({ signal }) => ask('GET /api/student-requests/inbox', { signal }),
  select: ({ data }) => data,
})

/** Who can look after what students send. */
export const ownersQuery = queryOptions({
  queryKey: ['student-requests', 'owners'],
  queryFn: ({ signal }) => ask('GET /api/student-requests/owners', { signal }),
  select: ({ data }) => data,
  staleTime: 60_000,
})

/** What a tutor thinks of a request to interrupt. */
export const commentOnInterruption = (id: string, comment: string) =>
  ask('POST /api/ios-requests/:id/comment', { params: { id }, body: { comment } })
