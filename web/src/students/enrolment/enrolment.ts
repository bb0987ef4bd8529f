import type { Linked } from '@minster/domain/platform/calls/replies'
import type { EnrolmentStand } from '@minster/domain/students/enrolment/enrolling'
import type { EnrolmentStep, StepStanding } from '@minster/domain/students/enrolment/enrolment-steps'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/client.ts'

/** A student and the session they are to be enrolled in. */
export interface EnrolmentRow {
  readonly session: string
  readonly student: Linked
  readonly partnerId: string | null
  readonly engagementStatus: string
  readonly sessionStatus: string
  readonly studentType: string | null
  readonly level: string | null
  readonly hub: Linked | null
  readonly programme: Linked
  readonly also: readonly string[]
  readonly enrolledOn: string | null
  readonly stand: EnrolmentStand
  readonly steps: readonly StepStanding[]
  /** When they were last reminded. */
  readonly reminded: string | null
}

/** How many have done a step, and how many not. */
export interface StepCount {
  readonly step: EnrolmentStep
  readonly done: number
  readonly missing: number
  readonly notNeeded: number
}

interface EnrolmentScreen {
  readonly data: readonly EnrolmentRow[]
  readonly meta: {
    readonly year: string
    readonly years: readonly string[]
    readonly total: number
    readonly page: number
    readonly pageSize: number
    readonly counts: Readonly<Record<EnrolmentStand, number>>
    readonly all: number
    readonly complete: number
    readonly steps: readonly StepCount[]
    readonly choices: Readonly<Record<'hub' | 'programme' | 'level', readonly Linked[]>>
  }
}

export const enrolmentQuery = (query: URLSearchParams) =>
  queryOptions({
    queryKey: ['enrolment', query.toString()],
    queryFn: ({ signal }) => api<EnrolmentScreen>(`/api/enrolment?${query}`, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })

/** Which sessions of a year: those ticked, or all the screen is narrowed to. */
export type EnrolmentChoice = { readonly year: string } & (
  | { readonly ids: readonly string[] }
  | { readonly filter: Readonly<Record<string, string>> }
)

/** What became of a session, or would. */
export interface MarkedEnrolment {
  readonly session: string
  /** Null for one that is not theirs to enrol. */
  readonly student: Linked | null
  readonly ok: boolean
  readonly kind: 'ok' | 'done' | 'refused' | 'missing' | 'unknown'
  readonly message: string | null
  readonly missing: readonly StepStanding[]
}

interface Marking {
  readonly enrolled: boolean
  readonly acceptMissing?: boolean
  readonly reason?: string
  readonly preview?: boolean
}

/** Marks sessions enrolled, or no longer; answers what became of each. */
export async function markEnrolled(
  choice: EnrolmentChoice,
  marking: Marking,
): Promise<readonly MarkedEnrolment[]> {
  const body = { ...choice, ...marking }
  return (await api<{ data: readonly MarkedEnrolment[] }>('/api/enrolment/mark', { method: 'POST', body }))
    .data
}
