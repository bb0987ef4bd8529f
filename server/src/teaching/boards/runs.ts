import { isAtWork, refusalOf } from '@minster/domain/kit/runs/run-kind'
import { AppError } from '@minster/domain/platform/errors/errors'
import { boardRunKind } from '@minster/domain/teaching/boards/board-runs'
import { defineRun } from '#kit/runs/define-run.ts'
import { tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { sql } from '#platform/db/sql.ts'
import { boardRuns } from './tables.ts'

const { r } = tables({ r: boardRuns })

export type BoardRun = typeof boardRuns.$inferSelect

/** Releases of boards, each done in the background as its undoing is. */
export const releases = defineRun({
  kind: boardRunKind,
  table: boardRuns,
  job: { name: 'board', longest: 600 },
})

/** The latest release of a board, under way, stopped, done or undone; null before the first. */
export async function lastRunOf(db: Queryable, board: string): Promise<BoardRun | null> {
  const { runs } = await releases.latest(db, sql`${r.board} = ${board}`, { page: 1, pageSize: 1 })
  return runs[0] ?? null
}

/** Refuses what cannot be done while the service is at work on a board. Locked by whoever calls, none begins meanwhile. */
export async function demandNoWork(db: Queryable, board: string): Promise<void> {
  const run = await lastRunOf(db, board)
  if (run && isAtWork(boardRunKind, run.state))
    throw new AppError('CONFLICT', refusalOf(boardRunKind, run.state))
}
