import type {
  DbsRow,
  DueAddress,
  DueChase,
  DueReportMeta,
  TrainingRow,
} from '@minster/domain/care/safeguarding/due-report-calls'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from '#platform/api/ask.ts'

/** The two reports on students by the address of their call. */
export type DueReportPath = 'safeguarding-report' | 'dbs-report'

export interface RowsOfReports {
  readonly 'safeguarding-report': TrainingRow
  readonly 'dbs-report': DbsRow
}

interface Report<Row> {
  readonly data: readonly Row[]
  readonly meta: DueReportMeta
}

type Reading<Row> = (query: DueAddress, signal: AbortSignal) => Promise<Report<Row>>

const reports: { readonly [Path in DueReportPath]: Reading<RowsOfReports[Path]> } = {
  'safeguarding-report': (query, signal) => ask('GET /api/safeguarding-report', { query, signal }),
  'dbs-report': (query, signal) => ask('GET /api/dbs-report', { query, signal }),
}

export const dueReportQuery = <Path extends DueReportPath>(path: Path, query: DueAddress) =>
  queryOptions({
    queryKey: [path, query],
    queryFn: ({ signal }) => reports[path](query, signal),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })

/** Which students: those ticked, or all a report is narrowed to. */
export type DueStudents =
  | { readonly ids: readonly string[] }
  | { readonly filter: Readonly<Record<string, string>> }

/** Whom to remind of what they owe, and where; of enrolment in one year. */
export type DueWanted =
  | { readonly path: DueReportPath; readonly students: DueStudents }
  | { readonly path: 'enrolment'; readonly students: DueStudents & { readonly year: string } }

/** Shows the reminders that could go to some students; with ids, sends those. */
export function remindOfDue({ path, students }: DueWanted, send?: readonly string[]): Promise<DueChase> {
  const sent = send && { send }
  return path === 'enrolment'
    ? ask('POST /api/enrolment/chase', { body: { ...students, ...sent } })
    : ask(`POST /api/${path}/chase`, { body: { ...students, ...sent } })
}
