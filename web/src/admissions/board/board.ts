import type { BoardQuery } from '@minster/domain/admissions/applications/board-calls'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from '#platform/api/ask.ts'

export const boardQuery = (query: BoardQuery) =>
  queryOptions({
    queryKey: ['applications', 'board', query],
    queryFn: ({ signal }) => ask('GET /api/application-board', { query, signal }),
    select: ({ data }) => data,
    placeholderData: keepPreviousData,
    staleTime: 15_000,
    // Colleagues move cards too.
    refetchInterval: 60_000,
  })
