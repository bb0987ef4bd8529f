import { queryOptions } from '@tanstack/react-query'
import { type BulkRows, recordPath } from '#kit/records/records.ts'
import { api } from '#platform/api/client.ts'
import { keptFor } from '#platform/api/kept-for.ts'

/** One thing that holds an application up. */
export interface HoldingReason {
  readonly by: string
  readonly step: string
  readonly what: string
  /** YYYY-MM-DD; a day to come where something is arranged for it. */
  readonly since: string
  readonly who?: string
  readonly family?: string
  /** The check that is not to be accepted unseen while this is owed. */
  readonly bearsOn?: string
  /** Of what a place is confirmed on it is this part. */
  readonly part?: string
  readonly reference?: string
}

export const holdingQuery = (collection: string, id: string, version: number) =>
  queryOptions({
    queryKey: [collection, 'holding', id, version],
    queryFn: ({ signal }) =>
      api<{ readonly data: readonly HoldingReason[] }>(`${recordPath(collection, id)}/blockers`, { signal }),
    select: ({ data }) => data,
    placeholderData: keptFor(id),
  })

/** How many applications lie in each bin of the morning list, of those its search and filters leave. */
export const binsQuery = (query: string) =>
  queryOptions({
    queryKey: ['applications', 'bins', query],
    queryFn: ({ signal }) =>
      api<{ readonly data: Readonly<Record<string, number>> }>(`/api/applications/bins?${query}`, { signal }),
    select: ({ data }) => data,
    placeholderData: (before) => before,
  })

/** A reminder as it would go or went, or what stopped it. */
export interface Reminder {
  readonly key: string
  readonly application: { readonly id: string; readonly label: string }
  readonly by: string
  readonly why: readonly { readonly what: string; readonly since: string }[]
  readonly ok: boolean
  readonly mail: { readonly to: string; readonly subject: string; readonly text: string } | null
  readonly message: string | null
  readonly details: readonly { readonly param: string; readonly message: string }[]
  readonly isRecent: boolean
}

export interface ChaseReply {
  readonly data: readonly Reminder[]
  readonly meta: { readonly applications: number; readonly ok: number; readonly failed: number }
}

/** Shows the reminders that could go about some applications; with keys, sends those. */
export function chase(collection: string, rows: BulkRows, send?: readonly string[]): Promise<ChaseReply> {
  return api<ChaseReply>(`/api/${collection}/chase`, {
    method: 'POST',
    body: { ...rows, ...(send && { send }) },
  })
}
