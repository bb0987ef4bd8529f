import type { StudentReportPath } from '@minster/domain/returns/reports/student-report-calls'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from '#platform/api/ask.ts'

type QueryParameters = Readonly<Record<string, string>>

export const studentReportQuery = (path: StudentReportPath, query: QueryParameters) =>
  queryOptions({
    queryKey: [path, query],
    queryFn: ({ signal }) => ask(`GET /api/${path}`, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })

export const studentFiguresQuery = (query: QueryParameters) =>
  queryOptions({
    queryKey: ['student-figures', query],
    queryFn: ({ signal }) => ask('GET /api/student-figures', { query, signal }),
    select: ({ data }) => data,
    placeholderData: keepPreviousData,
    staleTime: 15_000,
  })
