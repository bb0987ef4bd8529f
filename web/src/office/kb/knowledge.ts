import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/client.ts'

/** A heading of the knowledge base: its pages, or a link that leads out. */
export interface KnowledgeSection {
  readonly title: string
  readonly href: string | null
  readonly pages: readonly { readonly path: string; readonly title: string; readonly summary: string }[]
}

export interface KnowledgeEntry {
  readonly path: string
  readonly title: string
  readonly section: string
  /** Where its pictures lie; null where it has none of its own. */
  readonly folder: string | null
  readonly text: string
}

export interface FoundPage {
  readonly path: string
  readonly title: string
  readonly section: string
  readonly excerpt: string
}

const minute = 60_000
const answer = async <Data>(path: string, signal: AbortSignal): Promise<Data> =>
  (await api<{ data: Data }>(path, { signal })).data

export const knowledgeQuery = queryOptions({
  queryKey: ['kb', 'contents'],
  queryFn: ({ signal }) => answer<readonly KnowledgeSection[]>('/api/kb', signal),
  staleTime: minute,
})

export const knowledgePageQuery = (path: string) =>
  queryOptions({
    queryKey: ['kb', 'page', path],
    queryFn: ({ signal }) => answer<KnowledgeEntry>(`/api/kb/pages/${encodeURIComponent(path)}`, signal),
    staleTime: minute,
  })

export const knowledgeSearchQuery = (search: string) =>
  queryOptions({
    queryKey: ['kb', 'search', search],
    queryFn: ({ signal }) =>
      answer<readonly FoundPage[]>(`/api/kb/search?${new URLSearchParams({ search, limit: '20' })}`, signal),
    staleTime: minute,
  })
