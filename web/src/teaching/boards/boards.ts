import type { BoardPaper, DecisionsMade } from '@minster/domain/teaching/boards/board-calls'
import { boardRunKind } from '@minster/domain/teaching/boards/board-runs'
import { queryOptions } from '@tanstack/react-query'
import { listQuery } from '#kit/records/records.ts'
import { runPoll } from '#kit/runs/use-run.ts'
import { ask } from '#platform/api/ask.ts'

export const boardPath = (id: string) => `/admin/grades/boards/${id}`

export const boardListQuery = listQuery(
  'boards',
  new URLSearchParams({ fields: 'name,day,hub,state,chair,modules', sort: '-day,name', pageSize: '200' }),
)

export const boardPaperQuery = (id: string) =>
  queryOptions({
    queryKey: ['boards', 'paper', id],
    queryFn: async ({ signal }): Promise<BoardPaper> =>
      (await ask('GET /api/boards/:id/paper', { params: { id }, signal })).data,
    staleTime: 10_000,
  })

/** Decides of students; answers those that were not taken, and all their rows as they stand then. */
export const decideOf = async (id: string, decisions: DecisionsMade['decisions']) =>
  (await ask('POST /api/boards/:id/decisions', { params: { id }, body: { decisions } })).data

export const boardLettersQuery = (id: string) =>
  queryOptions({
    queryKey: ['boards', 'letters', id],
    queryFn: async ({ signal }) =>
      (await ask('GET /api/boards/:id/letters', { params: { id }, signal })).data,
    staleTime: 0,
  })

export const releaseBoard = async (id: string, letters: boolean) =>
  (await ask('POST /api/boards/:id/release', { params: { id }, body: { letters } })).data.run

export const undoBoard = async (id: string, reason: string) =>
  (await ask('POST /api/boards/:id/undo', { params: { id }, body: { reason } })).data.run

export const boardRunQuery = (run: string) =>
  runPoll(boardRunKind, ['boards', 'run', run], (signal) =>
    ask('GET /api/board-runs/:id', { params: { id: run }, signal }),
  )
