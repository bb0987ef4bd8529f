import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/client.ts'
import type { Subject } from './files.ts'

/** Something this person was told of. */
export interface NotificationShown {
  readonly id: number
  readonly text: string
  readonly at: string
  readonly readAt: string | null
  /** The record it is about, in the collection this person comes to it by. */
  readonly about: { readonly id: string; readonly label: string; readonly collection: string } | null
}

const minute = 60_000

export const notificationsQuery = queryOptions({
  queryKey: ['notifications'],
  queryFn: ({ signal }) =>
    api<{ data: NotificationShown[]; meta: { unread: number } }>('/api/notifications', { signal }),
  staleTime: minute / 2,
  refetchInterval: minute,
  refetchOnWindowFocus: true,
})

/** Marks some as read, or all of them. */
export function markRead(ids?: readonly number[]) {
  return api<null>('/api/notifications/read', { method: 'POST', body: ids ? { ids } : {} })
}

export const followQuery = ({ subject, subjectId }: Subject) =>
  queryOptions({
    queryKey: ['follows', subject, subjectId],
    queryFn: ({ signal }) =>
      api<{ data: { following: boolean } }>(`/api/follows?${new URLSearchParams({ subject, subjectId })}`, {
        signal,
      }),
    select: ({ data }) => data.following,
  })

export function follow(about: Subject, following: boolean) {
  return api<{ data: { following: boolean } }>('/api/follows', {
    method: 'PUT',
    body: { ...about, following },
  })
}
