import type { RolloverDecision } from '@minster/domain/students/rollover/rollover-calls'
import { type RolledState, rolloverRunKind } from '@minster/domain/students/rollover/rollover-runs'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { runPoll } from '#kit/runs/use-run.ts'
import { ask } from '#platform/api/ask.ts'

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
