import type { MarkedAttendance, MarkMade } from '@minster/domain/teaching/attendance/mark'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/client.ts'
import { askOrRecall, opensOffline } from '#platform/offline/ask-or-recall.ts'

/** What stands in a register of one student. */
export interface ShownMark extends MarkedAttendance {
  readonly at: string
  readonly version: number
  /** The name of who marked. */
  readonly by: string | null
  readonly isMine: boolean
}

export interface RegisterDay {
  readonly id: string
  readonly kind: string
  readonly title: string | null
  readonly day: string
  readonly lastDay: string
  readonly hub: string | null
  readonly from: string | null
  readonly until: string | null
  readonly place: string | null
  /** Codes. */
  readonly modules: readonly string[]
}

export interface RegisterStudent {
  readonly id: string
  readonly name: string
  readonly photo: string | null
  readonly programme: string | null
  readonly level: string | null
  readonly hub: string | null
  readonly modules: readonly string[]
  /** Why they are not expected; null where they are. */
  readonly notExpected: string | null
  readonly attending: string | null
  readonly needs?: {
    readonly room: string | null
    readonly access: string | null
    readonly diet: string | null
  }
  readonly opens: 'students' | 'mystudents' | null
  readonly mark: ShownMark | null
}

/** The register of a day, as far as it is the caller's to take. */
export interface AttendanceRegister {
  readonly day: RegisterDay
  readonly mayMark: boolean
  readonly students: readonly RegisterStudent[]
}

const path = (day: string) => `/api/teaching-days/${encodeURIComponent(day)}/register`

/** Others may mark at the same time: what they did is looked for while the page is open. */
const lookAgainAfter = 30_000

export const registerQuery = (day: string) =>
  queryOptions({
    queryKey: ['register', day],
    queryFn: (context) =>
      askOrRecall(
        context,
        async (signal) => (await api<{ data: AttendanceRegister }>(path(day), { signal })).data,
        withoutNeeds,
      ),
    refetchInterval: lookAgainAfter,
    ...opensOffline,
  })

/** What students need to get about and to eat is sensitive, and stays with the college. */
function withoutNeeds({ students, ...register }: AttendanceRegister): AttendanceRegister {
  return { ...register, students: students.map(({ needs: _needs, ...student }) => student) }
}

/** What became of a mark: it stands; a later one of one's own stands; somebody else's does; or it is nobody of one's own. */
export interface SentMark {
  readonly student: string
  readonly outcome: 'written' | 'older' | 'met' | 'refused'
  readonly mark: ShownMark | null
}

export const sendMarks = async (day: string, marks: readonly MarkMade[]): Promise<readonly SentMark[]> =>
  (await api<{ data: readonly SentMark[] }>(path(day), { method: 'POST', body: { marks } })).data

/** A register that is the caller's to take. */
export interface ListedRegister extends RegisterDay {
  readonly expected: number
  readonly marked: number
}

export const registersQuery = queryOptions({
  queryKey: ['registers'],
  queryFn: (context) =>
    askOrRecall(
      context,
      (signal) =>
        api<{ data: readonly ListedRegister[]; meta: { readonly today: string } }>('/api/registers', {
          signal,
        }),
      (registers) => registers,
    ),
  ...opensOffline,
})

/** How often a student came in a year, and to which days. */
export interface AttendanceOfYear {
  readonly year: string
  readonly expected: number
  readonly attended: number
  readonly late: number
  readonly excused: number
  readonly absent: number
  readonly unmarked: number
  readonly percent: number | null
  readonly days: readonly { readonly day: RegisterDay; readonly mark: ShownMark | null }[]
}

export const studentAttendanceQuery = (collection: string, student: string) =>
  queryOptions({
    queryKey: ['attendance', collection, student],
    queryFn: async ({ signal }) =>
      (
        await api<{ data: readonly AttendanceOfYear[] }>(`/api/${collection}/${student}/attendance`, {
          signal,
        })
      ).data,
  })
