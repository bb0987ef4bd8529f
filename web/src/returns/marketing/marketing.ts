import type { MarketingBy } from '@minster/domain/returns/marketing/marketing'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from '#platform/api/ask.ts'

/** Which potential students, and by what they are told apart. Left out: all there ever were, by the year they began in. */
export interface MarketingQuery {
  readonly by?: MarketingBy
  readonly from?: string
  readonly to?: string
}

export const marketingPath = (query: MarketingQuery, more: Readonly<Record<string, string>>) =>
  `/api/reports/marketing?${new URLSearchParams({ ...query, ...more }).toString()}`

export const marketingQuery = (query: MarketingQuery) =>
  queryOptions({
    queryKey: ['reports', 'marketing', query],
    queryFn: ({ signal }) => ask('GET /api/reports/marketing', { query, signal }),
    select: ({ data }) => data,
    placeholderData: keepPreviousData,
    staleTime: 15_000,
  })
