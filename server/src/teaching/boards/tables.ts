import type { BoardRunState } from '@minster/domain/teaching/boards/board-runs'
import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { runColumns } from '#kit/runs/run-columns.ts'
import { instant } from '#platform/db/column-kinds.ts'
import { staysWhenMerged } from '#platform/db/merge-exclusions.ts'

/** Every release of a board, from its beginning to its end or its undoing. */
export const boardRuns = pgTable(
  'board_runs',
  {
    ...runColumns<BoardRunState>(),
    board: uuid('board').notNull(),
    /** Write to the students. */
    letters: boolean('letters').notNull().default(false),
    /** What it wrote, while that stands: whoever takes the work up again sees by it that it is done. */
    changeSet: uuid('change_set'),
    /** Why it is undone. */
    reason: text('reason'),
    undoneAt: instant('undone_at'),
    undoneBy: text('undone_by'),
  },
  (table) => [index('board_runs_board_index').on(table.board, table.createdAt)],
)
staysWhenMerged(boardRuns)
