import type { FunnelStep, YearBasis } from '@minster/domain/returns/reports/statistics'
import type { CountTable } from '@minster/domain/returns/reports/table'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/client.ts'

/** One year of applications beside the others. */
export interface YearOfApplications {
  readonly year: number
  readonly title: string
  readonly sameDay: string
  readonly byThen: number
  readonly inAll: number
  readonly confirmedByThen: number
  readonly confirmed: number
  readonly days: number | null
  readonly weeks: readonly number[]
}

/** What GET /api/statistics/applications answers: all of its page in one. */
export interface Statistics {
  readonly basis: YearBasis
  readonly year: number | null
  readonly title: string
  readonly present: number
  readonly today: string
  /** The day of the year before that the numbers are compared with, while the year is not over. */
  readonly sameDay: string | null
  readonly years: readonly YearOfApplications[]
  readonly yearTests: Readonly<Record<string, string>>
  readonly funnel: readonly FunnelStep[]
  readonly breakdowns: readonly CountTable[]
}

/** Which numbers: by what a year is told, and which. Left out, the present one. */
export interface StatisticsAsked {
  readonly basis?: YearBasis
  readonly year?: string
}

export const statisticsPath = (asked: StatisticsAsked, more: Readonly<Record<string, string>> = {}) =>
  `/api/statistics/applications?${new URLSearchParams({ ...asked, ...more }).toString()}`

export const statisticsQuery = (asked: StatisticsAsked) =>
  queryOptions({
    queryKey: ['statistics', 'applications', asked],
    queryFn: ({ signal }) => api<{ data: Statistics }>(statisticsPath(asked), { signal }),
    select: ({ data }) => data,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })

/** A report as it is offered. */
export interface OfferedReport {
  readonly key: string
  readonly title: string
  readonly question: string
  readonly rows: readonly OfferedDimension[]
  readonly columns: readonly OfferedDimension[]
  /** Whether only some intakes can be counted. */
  readonly hasIntakes: boolean
}
export interface OfferedDimension {
  readonly key: string
  readonly title: string
}

export const reportsQuery = queryOptions({
  queryKey: ['reports', 'applications'],
  queryFn: ({ signal }) =>
    api<{ data: { readonly reports: readonly OfferedReport[]; readonly intakes: readonly string[] } }>(
      '/api/reports/applications',
      { signal },
    ),
  select: ({ data }) => data,
  staleTime: 300_000,
})

/** What of a report is asked for. */
export interface ReportAsked {
  readonly rows?: string
  readonly columns?: string
  readonly intakes?: string
}

export const reportPath = (report: string, asked: ReportAsked, more: Readonly<Record<string, string>> = {}) =>
  `/api/reports/applications/${encodeURIComponent(report)}?${new URLSearchParams({ ...asked, ...more }).toString()}`

export const reportQuery = (report: string, asked: ReportAsked) =>
  queryOptions({
    queryKey: ['reports', 'applications', report, asked],
    queryFn: ({ signal }) => api<{ data: CountTable }>(reportPath(report, asked), { signal }),
    select: ({ data }) => data,
    placeholderData: keepPreviousData,
    staleTime: 15_000,
  })
