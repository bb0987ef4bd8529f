import type { Linked } from '@minster/domain/platform/calls/replies'
import type { Tone } from '@minster/domain/platform/words/tones'
import type { CountTable } from '@minster/domain/returns/reports/table'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/client.ts'

/** The reports on students that are rows, by the address of their call. */
export type StudentReportPath =
  | 'pathways-report'
  | 'stage-two-report'
  | 'cot-report'
  | 'students-by-cohort'
  | 'address-export'
  | 'students-counted'
  | 'placements-report'
  | 'attendance-report'
  | 'my-attendance-report'
  | 'induction-report'

export type ReportValue = string | number | null
export type ReportCell = ReportValue | { readonly value: ReportValue; readonly tone: Tone }

export interface ReportColumn {
  readonly heading: string
  readonly format: 'text' | 'date' | 'number'
}

export interface ReportRow {
  readonly student: Linked
  readonly collection: 'students' | 'applications' | 'fc-applications'
  readonly cells: readonly ReportCell[]
  readonly group: Linked | null
}

/** A row or column of headcounts, and what the address says to show these alone. */
export interface TableHead extends Linked {
  readonly filters: Readonly<Record<string, string>>
}

export interface HeadcountTable {
  readonly rowTitle: string
  readonly rows: readonly TableHead[]
  readonly columns: readonly TableHead[]
  readonly cells: readonly (readonly number[])[]
  readonly rowTotals: readonly number[]
  readonly columnTotals: readonly number[]
  readonly total: number
  readonly note: string | null
}

export interface StudentReport {
  readonly data: readonly ReportRow[]
  readonly meta: {
    readonly title: string
    readonly total: number
    readonly students: number
    readonly page: number
    readonly pageSize: number
    readonly columns: readonly ReportColumn[]
    readonly bucketsTitle: string
    readonly buckets: readonly (Linked & { readonly tone: Tone; readonly count: number })[]
    readonly state: string
    readonly facets: readonly (Linked & { readonly choices: readonly Linked[] })[]
    readonly picks: readonly (Linked & { readonly choices: readonly Linked[]; readonly chosen: string })[]
    /** Students under each heading. */
    readonly groups: Readonly<Record<string, number>>
    readonly table: HeadcountTable | null
  }
}

export const studentReportQuery = (path: StudentReportPath, query: string) =>
  queryOptions({
    queryKey: [path, query],
    queryFn: ({ signal }) => api<StudentReport>(`/api/${path}?${query}`, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })

/** What GET /api/student-figures answers: a table of numbers, and what else could be counted. */
export interface StudentFigures {
  readonly years: readonly string[]
  readonly year: string
  readonly who: string
  readonly whoChoices: readonly Linked[]
  readonly rows: string
  readonly columns: string
  readonly dimensions: readonly { readonly key: string; readonly title: string }[]
  readonly yearColumns: readonly { readonly key: string; readonly title: string }[]
  readonly table: CountTable
}

export const studentFiguresQuery = (query: string) =>
  queryOptions({
    queryKey: ['student-figures', query],
    queryFn: ({ signal }) => api<{ data: StudentFigures }>(`/api/student-figures?${query}`, { signal }),
    select: ({ data }) => data,
    placeholderData: keepPreviousData,
    staleTime: 15_000,
  })
