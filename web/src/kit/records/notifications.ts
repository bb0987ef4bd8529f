import { queryOptions } from '@tanstack/react-query'
import { ask } from '#platform/api/ask.ts'
import type { Subject } from './files.ts'

const minute = 60_000

export const notificationsQuery = queryOptions({
  queryKey: ['notifications'],
  queryFn: ({ signal }) => ask('GET /api/notifications', { signal }),
  staleTime: minute / 2,
  refetchInterval: minute,
  refetchOnWindowFocus: true,
})

/** Marks some as read, or all of them. */
export function markRead(ids?: readonly number[]) {
  return ask('POST /api/notifications/read', { body: ids ? { ids } : {} })
}

export const followQuery = ({ subject, subjectId }: Subject) =>
  queryOptions({
    queryKey: ['follows', subject, subjectId],
    queryFn: ({ signal }) => ask('GET /api/follows', { query: { subject, subjectId }, signal }),
    select: ({ data }) => data.following,
  })

export function follow(about: Subject, following: boolean) {
  return ask('PUT /api/follows', { body: { ...about, following } })
}
