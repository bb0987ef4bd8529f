import { namesOf } from '@minster/domain/platform/words/names-of'
import { rolloverOutcomes } from '@minster/domain/students/rollover/rollover'
import type { RolloverDecision } from '@minster/domain/students/rollover/rollover-calls'
import type { RolledState } from '@minster/domain/students/rollover/rollover-runs'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from '#platform/api/ask.ts'

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

export const rolloverPath = (asked: RolloverAddress, more: Readonly<Record<string, string>> = {}) =>
  `/api/year-rollover?${new URLSearchParams({ ...asked, ...more })}`

export const rolloverQuery = (asked: RolloverAddress) =>
  queryOptions({
    queryKey: ['rollover', 'preview', asked],
    queryFn: ({ signal }) => {
      const outcome = namesOf(rolloverOutcomes).find((one) => one === asked.outcome)
      const page = asked.page === undefined ? undefined : Number(asked.page)
      return ask('GET /api/year-rollover', { query: { ...asked, outcome, page }, signal })
    },
    placeholderData: keepPreviousData,
  })

const moment = 600

/** How far the service has come with a rollover; asked again and again while it is at work. */
export const rolloverProgressQuery = (id: string) =>
  queryOptions({
    queryKey: ['rollover', 'progress', id],
    queryFn: ({ signal }) => ask('GET /api/year-rollover/runs/:id/progress', { params: { id }, signal }),
    select: ({ data }) => data,
    refetchInterval: moment,
    gcTime: 0,
    staleTime: 0,
  })

export const rolledLinesQuery = (run: string, state: RolledState, page: number) =>
  queryOptions({
    queryKey: ['rollover', 'lines', run, state, page],
    queryFn: ({ signal }) =>
      ask('GET /api/year-rollover/runs/:id/lines', { params: { id: run }, query: { state, page }, signal }),
    placeholderData: keepPreviousData,
  })

export const decideRollover = (engagement: string, body: RolloverDecision) =>
  ask('PUT /api/year-rollover/decisions/:engagement', { params: { engagement }, body })

export const beginRollover = (year: string, print: string) =>
  ask('POST /api/year-rollover', { body: { year, print } })

export const workOnRollover = (id: string, verb: 'continue' | 'undo') =>
  ask(`POST /api/year-rollover/runs/:id/${verb}`, { params: { id } })
