import type { CohortLevel } from '@minster/domain/college/programmes/cohorts'
import type { Linked } from '@minster/domain/platform/calls/replies'
import type { AssignmentMarking } from '@minster/domain/teaching/grades/assignment-markings'
import type { Attempt } from '@minster/domain/teaching/grades/marks'
import type { MarkField, MarkStanding, Taking } from '@minster/domain/teaching/modules/mark-fields'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { HistoryEntry } from '#kit/records/records.ts'
import { api } from '#platform/api/client.ts'

/** A module as taught in one year, and how far its marks have come. */
export interface MarksLine {
  readonly instance: string
  readonly code: string
  readonly name: string
  readonly hub: string | null
  readonly tutors: readonly Linked[]
  readonly assignments: number
  readonly students: number
  readonly marked: number
  readonly agreed: number
  readonly released: number
  readonly resits: number
}

/** One piece of somebody's work, with who marked it. */
export interface MarkedWork extends MarkStanding {
  readonly id: string
  readonly firstMarkerName: string | null
  readonly secondMarkerName: string | null
  readonly moderation: { readonly note: string | null; readonly by: string | null } | null
}

export interface MarkedAssignment {
  readonly id: string
  readonly title: string
  readonly due: string | null
  readonly weight: number | null
  readonly marking: AssignmentMarking
}

/** A student of the module with their work by assignment. */
export interface MarkedStudent extends Taking {
  readonly enrolment: string
  readonly student: Linked
  readonly bannerId: string | null
  readonly mark: number | null
  readonly releasedOn: string | null
  readonly works: readonly (MarkedWork | null)[]
  /** When each was due for them. */
  readonly dues: readonly (string | null)[]
  readonly earlier: readonly (string | null)[]
}

/** All marks of a module as taught in one year. */
export interface MarkSheet {
  readonly instance: {
    readonly id: string
    readonly module: Linked
    readonly code: string
    readonly name: string
    readonly academicYear: string
    readonly hub: string | null
    readonly level: CohortLevel
    readonly passMark: number
    readonly tutors: readonly Linked[]
  }
  readonly attempt: Attempt
  readonly marker: string | null
  readonly mayRelease: boolean
  readonly assignments: readonly MarkedAssignment[]
  readonly rows: readonly MarkedStudent[]
  readonly release: {
    readonly id: string
    readonly at: string
    readonly by: string | null
    readonly title: string
  } | null
}

/** One value entered, and what stood there when it was. */
export interface MarkEntry {
  readonly enrolment: string
  readonly assignment: string
  readonly field: MarkField
  readonly value: string
  readonly was: string | null
}

/** An entry that was not taken. */
export interface NotTaken extends Pick<MarkEntry, 'enrolment' | 'assignment' | 'field'> {
  readonly kind: 'refused' | 'stale'
  readonly message: string
  readonly theirs: string | null
}

/** Where one piece of work stands. */
export interface WorkPlace {
  readonly instance: string
  readonly attempt: Attempt
  readonly enrolment: string
  readonly assignment: string
}

const path = '/api/grades'

export const marksListQuery = (year: string | undefined) =>
  queryOptions({
    queryKey: ['grades', 'list', year ?? ''],
    queryFn: ({ signal }) =>
      api<{
        data: readonly MarksLine[]
        meta: { readonly year: string; readonly years: readonly string[] }
      }>(year === undefined ? path : `${path}?year=${year}`, { signal }),
    placeholderData: keepPreviousData,
  })

export const markSheetPath = (instance: string, attempt: Attempt) => `${path}/${instance}?attempt=${attempt}`

export const markSheetQuery = (instance: string, attempt: Attempt) =>
  queryOptions({
    queryKey: ['grades', 'sheet', instance, attempt],
    queryFn: async ({ signal }) =>
      (await api<{ data: MarkSheet }>(markSheetPath(instance, attempt), { signal })).data,
  })

export const workHistoryQuery = ({ instance, attempt, enrolment, assignment }: WorkPlace) =>
  queryOptions({
    queryKey: ['grades', 'history', instance, attempt, enrolment, assignment],
    queryFn: async ({ signal }) => {
      const place = new URLSearchParams({ attempt, enrolment, assignment })
      return (
        await api<{ data: readonly HistoryEntry[] }>(`${path}/${instance}/history?${place}`, { signal })
      ).data
    },
    staleTime: 0,
  })

/** Enters marks; answers those that were not taken and the sheet as it stands then. */
export async function enterMarks(
  instance: string,
  body: {
    readonly attempt: Attempt
    readonly marker: string | null
    readonly entries: readonly MarkEntry[]
  },
): Promise<{ readonly taken: number; readonly not: readonly NotTaken[]; readonly sheet: MarkSheet }> {
  type Entered = Awaited<ReturnType<typeof enterMarks>>
  return (await api<{ data: Entered }>(`${path}/${instance}/marks`, { method: 'POST', body })).data
}

/** Writes a moderator's note on the marked work of an assignment, or takes it back. */
export async function moderateMarks(
  instance: string,
  body: { readonly attempt: Attempt; readonly assignment: string; readonly note: string | null },
): Promise<{ readonly moderated: number; readonly own: number }> {
  type Moderated = Awaited<ReturnType<typeof moderateMarks>>
  return (await api<{ data: Moderated }>(`${path}/${instance}/moderation`, { method: 'POST', body })).data
}

export async function acceptLateWork({ instance, ...place }: WorkPlace, accepted: boolean): Promise<void> {
  await api(`${path}/${instance}/late`, { method: 'POST', body: { ...place, accepted } })
}

/** Releases results exactly as they were seen. */
export async function releaseMarks(
  instance: string,
  body: {
    readonly attempt: Attempt
    readonly releasedOn: string
    readonly results: readonly {
      readonly enrolment: string
      readonly mark: number | null
      readonly outcome: string
    }[]
  },
): Promise<{ readonly released: number }> {
  type Released = Awaited<ReturnType<typeof releaseMarks>>
  return (await api<{ data: Released }>(`${path}/${instance}/release`, { method: 'POST', body })).data
}

export async function undoMarksRelease(instance: string, release: string): Promise<void> {
  await api(`${path}/${instance}/undo-release`, { method: 'POST', body: { release } })
}

/** Reads the cells of a workbook or CSV file. */
export async function readMarkFile(file: File): Promise<readonly (readonly string[])[]> {
  const body = new FormData()
  body.append('file', file)
  type Read = { data: { cells: readonly (readonly string[])[] } }
  return (await api<Read>(`${path}/read-sheet`, { method: 'POST', body })).data.cells
}
