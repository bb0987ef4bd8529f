import type { DbsState } from '@minster/domain/care/safeguarding/dbs'
import type { SafeguardingCourse } from '@minster/domain/care/safeguarding/safeguarding'
import type { CourseState, Standing } from '@minster/domain/care/safeguarding/safeguarding-standing'
import type { Linked } from '@minster/domain/platform/calls/replies'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/client.ts'

/** The two reports on students by the address of their call. */
export type DueReportPath = 'safeguarding-report' | 'dbs-report'

/** A student in either report. */
export interface DueRow {
  readonly student: Linked
  readonly partnerId: string | null
  readonly status: string
  readonly studentType: string | null
  readonly expectedEnd: string | null
  readonly hub: Linked | null
  readonly programme: Linked | null
  readonly standing: Standing
  /** The day that comes first. */
  readonly due: string | null
  /** When they were last reminded. */
  readonly chased: string | null
}

export interface TrainingRow extends DueRow {
  readonly courses: readonly {
    readonly course: SafeguardingCourse
    readonly state: CourseState
    readonly completedOn: string | null
    readonly date: string | null
  }[]
}

export interface DbsRow extends DueRow {
  readonly state: DbsState
  readonly dbs: {
    readonly issuedOn: string
    readonly level: string | null
    readonly seenOn: string | null
    readonly updateService: boolean | null
    readonly lastChecked: string | null
    readonly lastResult: string | null
  } | null
}

export interface RowsOfReports {
  readonly 'safeguarding-report': TrainingRow
  readonly 'dbs-report': DbsRow
}

interface DueReport<Row> {
  readonly data: readonly Row[]
  readonly meta: {
    readonly total: number
    readonly page: number
    readonly pageSize: number
    readonly counts: Readonly<Record<Standing, number>>
    readonly choices: Readonly<Record<'hub' | 'programme' | 'studentType', readonly Linked[]>>
  }
}

export const dueReportQuery = <Path extends DueReportPath>(path: Path, query: URLSearchParams) =>
  queryOptions({
    queryKey: [path, query.toString()],
    queryFn: ({ signal }) => api<DueReport<RowsOfReports[Path]>>(`/api/${path}?${query}`, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })

/** Which students: those ticked, or all a report is narrowed to; of enrolment in one year. */
export type DueStudents = { readonly year?: string } & (
  | { readonly ids: readonly string[] }
  | { readonly filter: Readonly<Record<string, string>> }
)

/** Where students are reminded of what they owe. */
export type ChasePath = DueReportPath | 'enrolment'

/** A reminder as it would go or went, or what stopped it. */
export interface DueReminder {
  readonly student: Linked
  readonly why: readonly string[]
  readonly ok: boolean
  readonly mail: { readonly to: string; readonly subject: string; readonly text: string } | null
  readonly message: string | null
  readonly details: readonly { readonly param: string; readonly message: string }[]
  readonly isRecent: boolean
}

interface DueChase {
  readonly data: readonly DueReminder[]
  readonly meta: { readonly students: number; readonly ok: number; readonly failed: number }
}

/** Shows the reminders that could go to some students; with ids, sends those. */
export function remindOfDue(
  path: ChasePath,
  students: DueStudents,
  send?: readonly string[],
): Promise<DueChase> {
  return api<DueChase>(`/api/${path}/chase`, {
    method: 'POST',
    body: { ...students, ...(send && { send }) },
  })
}
