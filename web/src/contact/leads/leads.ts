import { queryOptions } from '@tanstack/react-query'
import { ask } from '#platform/api/ask.ts'

/** Whom the college knows who may be the one that was met. */
export const lookQuery = (said: Readonly<Record<string, string>>) =>
  queryOptions({
    queryKey: ['leads', 'met', said],
    queryFn: async ({ signal }) => (await ask('POST /api/leads/meetings/look', { body: said, signal })).data,
    staleTime: 30_000,
    retry: false,
  })

/** The words in which the college asks whether it may write to somebody. */
export const wordingQuery = queryOptions({
  queryKey: ['leads', 'wording'],
  queryFn: async ({ signal }) => (await ask('GET /api/leads/meetings/wording', { signal })).data,
  staleTime: 300_000,
})

const mostShown = 100

/** What happened with somebody, the latest first. */
export const storyQuery = (lead: string) =>
  queryOptions({
    queryKey: ['leads', 'one', lead, 'timeline'],
    queryFn: ({ signal }) =>
      ask('GET /api/leads/:id/timeline', { params: { id: lead }, query: { pageSize: mostShown }, signal }),
    staleTime: 10_000,
  })
