import { queryOptions } from '@tanstack/react-query'
import { readRows } from '#kit/records/records.ts'
import { ask } from '#platform/api/ask.ts'

/** Every time somebody was a potential student, the latest first. */
export const episodesQuery = (person: string) =>
  queryOptions({
    queryKey: ['leads', 'of', person],
    queryFn: async ({ signal }) => {
      const query = { filter: JSON.stringify({ person: [person] }), fields: 'stage,since', sort: '-since' }
      return (await readRows('leads', query, signal)).data
    },
    enabled: person !== '',
    staleTime: 10_000,
  })

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
