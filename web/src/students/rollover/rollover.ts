import { namesOf } from '@minster/domain/platform/words/names-of'
import { rolloverOutcomes } from '@minster/domain/students/rollover/rollover'
import type { RolloverDecision } from '@minster/domain/students/rollover/rollover-calls'
import { type RolledState, rolloverRunKind } from '@minster/domain/students/rollover/rollover-runs'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { runPoll } from '#kit/runs/use-run.ts'
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

export const rolloverProgressQuery = (id: string) =>
  runPoll(rolloverRunKind, ['rollover', 'progress', id], (signal) =>
    ask('GET /api/year-rollover/runs/:id/progress', { params: { id }, signal }),
  )

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
