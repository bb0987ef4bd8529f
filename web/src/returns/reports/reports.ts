import type { StudentReportPath } from '@minster/domain/returns/reports/student-report-calls'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from '#platform/api/ask.ts'

type Words = Readonly<Record<string, string>>

export const studentReportQuery = (path: StudentReportPath, query: Words) =>
  queryOptions({
    queryKey: [path, query],
    queryFn: ({ signal }) => ask(`GET /api/${path}`, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })

export const studentFiguresQuery = (query: Words) =>
  queryOptions({
    queryKey: ['student-figures', query],
    queryFn: ({ signal }) => ask('GET /api/student-figures', { query, signal }),
    select: ({ data }) => data,
    placeholderData: keepPreviousData,
    staleTime: 15_000,
  })
