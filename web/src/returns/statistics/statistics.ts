import type { YearBasis } from '@minster/domain/returns/reports/statistics'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from '#platform/api/ask.ts'

/** Which numbers: by what a year is told, and which. Left out, the present one. */
export interface StatisticsQuery {
  readonly basis?: YearBasis
  readonly year?: string
}

export const statisticsPath = (query: StatisticsQuery, more: Readonly<Record<string, string>> = {}) =>
  `/api/statistics/applications?${new URLSearchParams({ ...query, ...more }).toString()}`

export const statisticsQuery = (query: StatisticsQuery) =>
  queryOptions({
    queryKey: ['statistics', 'applications', query],
    queryFn: ({ signal }) => ask('GET /api/statistics/applications', { query, signal }),
    select: ({ data }) => data,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })

export const reportsQuery = queryOptions({
  queryKey: ['reports', 'applications'],
  queryFn: ({ signal }) => ask('GET /api/reports/applications', { signal }),
  select: ({ data }) => data,
  staleTime: 300_000,
})

/** What of a report is asked for. */
export interface ReportFigureQuery {
  readonly rows?: string
  readonly columns?: string
  readonly intakes?: string
}

export const reportPath = (
  report: string,
  query: ReportFigureQuery,
  more: Readonly<Record<string, string>> = {},
) =>
  `/api/reports/applications/${encodeURIComponent(report)}?${new URLSearchParams({ ...query, ...more }).toString()}`

export const reportQuery = (report: string, query: ReportFigureQuery) =>
  queryOptions({
    queryKey: ['reports', 'applications', report, query],
    queryFn: ({ signal }) =>
      ask('GET /api/reports/applications/:report', { params: { report }, query, signal }),
    select: ({ data }) => data,
    placeholderData: keepPreviousData,
    staleTime: 15_000,
  })
