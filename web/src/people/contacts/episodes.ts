import { queryOptions } from '@tanstack/react-query'
import { readRows } from '#kit/records/records.ts'

/** Every time somebody was a potential student, as far as the caller sees it, the latest first. */
export const episodesQuery = (person: string) =>
  queryOptions({
    queryKey: ['leads', 'of', person],
    queryFn: async ({ signal }) => {
      const query = {
        filter: JSON.stringify({ person: [person] }),
        fields: 'stage,since,goesOn',
        sort: '-since',
      }
      return (await readRows('leads', query, signal)).data
    },
    enabled: person !== '',
    staleTime: 10_000,
  })
