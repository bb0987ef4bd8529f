import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/client.ts'

export const viewScopes = ['Mine', 'My role', 'Everyone'] as const

/** A list as somebody set it up. */
export interface SavedView {
  readonly id: string
  readonly version: number
  readonly name: string
  readonly collection: string
  /** The address of the list, from its question mark. */
  readonly query: string
  readonly columns: readonly string[] | null
  readonly shared: string
  /** Whether it is the caller's, to change or remove. */
  readonly mine: boolean
}

export const savedViewsQuery = (collection: string) =>
  queryOptions({
    queryKey: ['saved-views', 'list', collection],
    queryFn: ({ signal }) =>
      api<{ data: SavedView[] }>(`/api/saved-views?${new URLSearchParams({ collection })}`, { signal }),
    select: ({ data }) => data,
    staleTime: 60_000,
  })

export function keepView(view: Pick<SavedView, 'name' | 'collection' | 'query' | 'columns' | 'shared'>) {
  return api<{ data: SavedView }>('/api/saved-views', { method: 'POST', body: view })
}

export function removeView({ id, version }: SavedView) {
  return api<null>(`/api/saved-views/${id}`, { method: 'DELETE', version })
}
