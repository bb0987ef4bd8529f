import { queryOptions } from '@tanstack/react-query'
import { ask } from '#platform/api/ask.ts'

const minute = 60_000

export const knowledgeQuery = queryOptions({
  queryKey: ['kb', 'contents'],
  queryFn: async ({ signal }) => (await ask('GET /api/kb', { signal })).data,
  staleTime: minute,
})

export const knowledgePageQuery = (path: string) =>
  queryOptions({
    queryKey: ['kb', 'page', path],
    queryFn: async ({ signal }) => (await ask('GET /api/kb/pages/:path', { params: { path }, signal })).data,
    staleTime: minute,
  })

export const knowledgeSearchQuery = (search: string) =>
  queryOptions({
    queryKey: ['kb', 'search', search],
    queryFn: async ({ signal }) =>
      (await ask('GET /api/kb/search', { query: { search, limit: 20 }, signal })).data,
    staleTime: minute,
  })
