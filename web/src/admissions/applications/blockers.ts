import { queryOptions } from '@tanstack/react-query'
import type { BulkTarget } from '#kit/records/records.ts'
import { ask } from '#platform/api/ask.ts'
import { placeholderOf } from '#platform/api/placeholder-of.ts'

export const blockersQuery = (collection: string, id: string, version: number) =>
  queryOptions({
    queryKey: [collection, 'holding', id, version],
    queryFn: ({ signal }) => ask('GET /api/:collection/:id/blockers', { params: { collection, id }, signal }),
    select: ({ data }) => data,
    placeholderData: placeholderOf(id),
  })

/** Counts the applications in each bin of the morning list, within its search and filters. */
export const binsQuery = (query: Readonly<Record<string, string>>) =>
  queryOptions({
    queryKey: ['applications', 'bins', query],
    queryFn: ({ signal }) =>
      ask('GET /api/:collection/bins', { params: { collection: 'applications' }, query, signal }),
    select: ({ data }) => data,
    placeholderData: (previous) => previous,
  })

/** Previews the reminders that could go out for some applications; with keys, sends those. */
export const chase = (collection: string, rows: BulkTarget, send?: readonly string[]) =>
  ask('POST /api/:collection/chase', { params: { collection }, body: { ...rows, ...(send && { send }) } })
