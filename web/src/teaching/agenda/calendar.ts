import type { AgendaEvent } from '@minster/domain/teaching/agenda/events'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/client.ts'

/** Somebody's own calendar for some days. */
export interface Calendar {
  readonly today: string
  readonly events: readonly AgendaEvent[]
  /** Their secret address, where they have one. */
  readonly feed: { readonly createdAt: string; readonly lastReadAt: string | null } | null
}

export function calendarQuery(from: string, until: string) {
  return queryOptions({
    queryKey: ['calendar', 'of', from, until],
    queryFn: async ({ signal }) =>
      (await api<{ data: Calendar }>(`/api/calendar?from=${from}&until=${until}`, { signal })).data,
    placeholderData: (before) => before,
  })
}

/** Makes the secret address anew. It is answered this once. */
export async function makeFeed(): Promise<string> {
  return (await api<{ data: { address: string } }>('/api/calendar/feed', { method: 'POST' })).data.address
}

export async function giveUpFeed(): Promise<void> {
  await api('/api/calendar/feed', { method: 'DELETE' })
}
