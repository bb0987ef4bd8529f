import type { RecordReply } from '@minster/domain/kit/records/record-replies'
import type { Linked } from '@minster/domain/platform/calls/replies'
import type { StudentFormKey } from '@minster/domain/portal/forms/form-keys'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/client.ts'

/** How much waits in the inbox of what students sent; kinds one may not know of are not among them. */
export interface InboxCounts {
  readonly kinds: readonly {
    readonly form: StudentFormKey
    readonly collection: string
    readonly open: number
    readonly mine: number
    readonly nobodys: number
    readonly late: number
  }[]
  readonly mine: number
  readonly nobodys: number
  readonly late: number
}

export const inboxQuery = queryOptions({
  queryKey: ['student-requests', 'inbox'],
  queryFn: ({ signal }) => api<{ data: InboxCounts }>('/api/student-requests/inbox', { signal }),
  select: ({ data }) => data,
})

/** Who can look after what students send. */
export const ownersQuery = queryOptions({
  queryKey: ['student-requests', 'owners'],
  queryFn: ({ signal }) => api<{ data: readonly Linked[] }>('/api/student-requests/owners', { signal }),
  select: ({ data }) => data,
  staleTime: 60_000,
})

/** What a tutor thinks of a request to interrupt. */
export const commentOnInterruption = (id: string, comment: string) =>
  api<RecordReply>(`/api/ios-requests/${id}/comment`, { method: 'POST', body: { comment } })
