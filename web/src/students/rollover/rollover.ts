import type { EngagementStatus, SessionStatus } from '@minster/domain/college/studies/status'
import type { Linked } from '@minster/domain/platform/calls/replies'
import type { IntentionAnswer } from '@minster/domain/students/intentions/intentions'
import type {
  RolloverOutcome,
  RolloverStanding,
  RolloverState,
} from '@minster/domain/students/rollover/rollover'
import type { RolloverPlan } from '@minster/domain/students/rollover/rollover-case'
import type { RolledState, RolloverRunState } from '@minster/domain/students/rollover/rollover-runs'
import type { RolloverWarningKind } from '@minster/domain/students/rollover/rollover-warnings'
import type { SessionLevel } from '@minster/domain/students/student/session-levels'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/client.ts'

/** One student before the year is rolled over: where they are, what becomes of them, and why. */
export interface RolloverRow extends RolloverStanding {
  readonly engagement: string
  readonly student: Linked
  readonly now: {
    readonly status: EngagementStatus
    readonly session: SessionStatus | null
    readonly programme: string
    readonly level: SessionLevel | null
    readonly hub: string
  }
  readonly answer: IntentionAnswer
  readonly isAnswered: boolean
  readonly decided: { readonly leftOut: boolean; readonly level: SessionLevel | null }
  /** Levels they can be at next year. */
  readonly levels: readonly SessionLevel[]
}

interface OutcomeCount {
  readonly outcome: RolloverOutcome
  readonly count: number
}

/** A rollover that was run. */
export interface RolloverRun {
  readonly id: string
  readonly academicYear: string
  readonly nextYear: string
  readonly state: RolloverRunState
  readonly progress: { readonly done: number; readonly total: number }
  readonly failure: string | null
  readonly by: string
  readonly createdAt: string
  readonly finishedAt: string | null
  readonly undoneAt: string | null
  readonly undoneBy: string | null
  readonly counts: readonly { readonly state: RolledState; readonly count: number }[]
  readonly outcomes: readonly OutcomeCount[]
}

/** One page of the preview, with all its numbers and the latest rollovers. */
export interface RolloverPreview {
  readonly data: {
    readonly academicYear: string
    readonly nextYear: string
    readonly yearEnds: string
    readonly isOver: boolean
    readonly years: readonly string[]
    readonly states: readonly { readonly state: RolloverState; readonly count: number }[]
    readonly warnings: readonly { readonly kind: RolloverWarningKind; readonly count: number }[]
    /** Whom a rollover would reach, whatever is shown. */
    readonly ready: readonly OutcomeCount[]
    readonly hubs: readonly Linked[]
    readonly programmes: readonly Linked[]
    readonly print: string
    /** How many of each outcome there are among those shown. */
    readonly outcomes: readonly OutcomeCount[]
    readonly rows: readonly RolloverRow[]
    readonly runs: readonly RolloverRun[]
  }
  readonly meta: { readonly total: number; readonly page: number; readonly pageSize: number }
}

/** What became of one student in a rollover. */
export interface RolledLine {
  readonly number: number
  readonly student: Linked | null
  readonly programme: string | null
  readonly outcome: RolloverOutcome
  readonly plan: RolloverPlan
  readonly state: RolledState
  readonly message: string | null
}

export interface RolledLines {
  readonly data: readonly RolledLine[]
  readonly meta: RolloverPreview['meta']
}

/** What the address may ask of the preview. */
export const rolloverWords = [
  'year',
  'outcome',
  'state',
  'warning',
  'hub',
  'programme',
  'search',
  'page',
] as const
export type RolloverAddress = { readonly [Word in (typeof rolloverWords)[number]]?: string }

const path = '/api/year-rollover'

export const rolloverPath = (asked: RolloverAddress, more: Readonly<Record<string, string>> = {}) =>
  `${path}?${new URLSearchParams({ ...asked, ...more })}`

export const rolloverQuery = (asked: RolloverAddress) =>
  queryOptions({
    queryKey: ['rollover', 'preview', asked],
    queryFn: ({ signal }) => api<RolloverPreview>(rolloverPath(asked), { signal }),
    placeholderData: keepPreviousData,
  })

const moment = 600

/** How far the service has come with a rollover; asked again and again while it is at work. */
export const rolloverProgressQuery = (id: string) =>
  queryOptions({
    queryKey: ['rollover', 'progress', id],
    queryFn: ({ signal }) =>
      api<{ data: { state: RolloverRunState; done: number; total: number } }>(`${path}/runs/${id}/progress`, {
        signal,
      }),
    select: ({ data }) => data,
    refetchInterval: moment,
    gcTime: 0,
    staleTime: 0,
  })

export const rolledLinesQuery = (run: string, state: RolledState, page: number) =>
  queryOptions({
    queryKey: ['rollover', 'lines', run, state, page],
    queryFn: ({ signal }) =>
      api<RolledLines>(`${path}/runs/${run}/lines?state=${state}&page=${page}`, { signal }),
    placeholderData: keepPreviousData,
  })

export function decideRollover(
  engagement: string,
  decision: { readonly year: string; readonly leftOut: boolean; readonly level: SessionLevel | null },
): Promise<{ data: RolloverRow }> {
  return api(`${path}/decisions/${engagement}`, { method: 'PUT', body: decision })
}

export function beginRollover(year: string, print: string): Promise<{ data: { id: string } }> {
  return api(path, { method: 'POST', body: { year, print } })
}

export function workOnRollover(id: string, verb: 'continue' | 'undo'): Promise<{ data: RolloverRun }> {
  return api(`${path}/runs/${id}/${verb}`, { method: 'POST' })
}
