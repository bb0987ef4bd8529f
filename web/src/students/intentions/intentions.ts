import type {
  HeadcountBy,
  HeadcountLine,
  IntentionStanding,
  ShownIntentionStatus,
} from '@minster/domain/students/rollover/intention-report'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/client.ts'

/** What a student means to do next year, as far as it is known. */
export interface IntentionShown
  extends Pick<IntentionStanding, 'status' | 'answer' | 'isAnswered' | 'outcome' | 'now' | 'nextYear'> {
  readonly session: string
  readonly student: { readonly id: string; readonly label: string }
  readonly engagementStatus: string
  readonly given: {
    readonly id: string
    readonly version: number
    readonly note: string | null
    /** An ISO instant. */
    readonly at: string | null
    readonly by: string | null
    readonly pace: string | null
    readonly programme: { readonly id: string; readonly label: string } | null
  } | null
}

/** One page of the report on intentions, with all its numbers. */
export interface IntentionsReport {
  readonly data: {
    readonly academicYear: string
    readonly nextYear: string
    readonly statuses: readonly {
      readonly status: ShownIntentionStatus
      readonly all: number
      readonly answered: number
    }[]
    readonly headcount: readonly HeadcountLine[]
    readonly rows: readonly IntentionShown[]
  }
  readonly meta: { readonly total: number; readonly page: number; readonly pageSize: number }
}

/** What the address may ask of the report. */
export const intentionWords = [
  'year',
  'by',
  'status',
  'answered',
  'outcome',
  'key',
  'search',
  'page',
] as const
export type IntentionsAddress = { readonly [Word in (typeof intentionWords)[number]]?: string }

export const intentionsPath = (asked: IntentionsAddress, more: Readonly<Record<string, string>> = {}) =>
  `/api/intentions-report?${new URLSearchParams({ ...asked, ...more })}`

export const intentionsQuery = (asked: IntentionsAddress) =>
  queryOptions({
    queryKey: ['intentions', 'report', asked],
    queryFn: ({ signal }) => api<IntentionsReport>(intentionsPath(asked), { signal }),
    placeholderData: keepPreviousData,
  })

/** What one student means to do; null while nobody asks them. */
export const intentionQuery = (student: string) =>
  queryOptions({
    queryKey: ['intentions', 'one', student],
    queryFn: async ({ signal }) =>
      (
        await api<{ data: (IntentionShown & { readonly nextAcademicYear: string }) | null }>(
          `/api/students/${student}/intention`,
          { signal },
        )
      ).data,
  })

export const isHeadcountBy = (word: string | undefined): word is HeadcountBy =>
  word === 'hub' || word === 'level' || word === 'programme'
