import { formatDate } from '@minster/domain/platform/words/format'
import type { MarkSheet } from '@minster/domain/teaching/modules/grades-calls'
import type { MarkSheetPlan } from '@minster/domain/teaching/modules/mark-paste'

/** A cell of the grid. */
export interface CellPosition {
  readonly row: number
  readonly column: number
}

/** A rectangle of cells, by its first and its last. */
export interface CellRange {
  readonly from: CellPosition
  readonly to: CellPosition
}

/** The rectangle between two cells. */
export function rangeBetween(first: CellPosition, second: CellPosition): CellRange {
  return {
    from: { row: Math.min(first.row, second.row), column: Math.min(first.column, second.column) },
    to: { row: Math.max(first.row, second.row), column: Math.max(first.column, second.column) },
  }
}

/** Moves from a cell by a step, at most to the edge of the grid. */
export function moveCell(
  from: CellPosition,
  { down, across }: { readonly down: number; readonly across: number },
  last: CellPosition,
): CellPosition {
  return {
    row: Math.max(0, Math.min(last.row, from.row + down)),
    column: Math.max(0, Math.min(last.column, from.column + across)),
  }
}

/** The rows and columns of a sheet, for the parser of pastes and files. */
export function sheetPlanOf({ rows, assignments }: MarkSheet): MarkSheetPlan {
  return {
    rows: rows.map(({ enrolment, student, bannerId }) => ({ id: enrolment, name: student.label, bannerId })),
    columns: assignments.map(({ id, title }) => ({ id, title })),
  }
}

/** A day as a heading has room for it: its year only where it is not that of today. */
export function formatDueDay(due: string, today: string): string {
  return due.slice(0, 4) === today.slice(0, 4) ? formatDate(due).slice(0, 5) : formatDate(due)
}
