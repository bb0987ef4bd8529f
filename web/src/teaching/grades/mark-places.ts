import type { MarkSheet } from '@minster/domain/teaching/modules/grades-calls'
import type { MarkSheetPlan } from '@minster/domain/teaching/modules/mark-paste'

/** A cell of the grid. */
export interface CellPosition {
  readonly row: number
  readonly column: number
}

/** A block of cells, its first and its last. */
export interface Range {
  readonly from: CellPosition
  readonly to: CellPosition
}

/** The block between two cells. */
export function rangeOf(one: CellPosition, other: CellPosition): Range {
  return {
    from: { row: Math.min(one.row, other.row), column: Math.min(one.column, other.column) },
    to: { row: Math.max(one.row, other.row), column: Math.max(one.column, other.column) },
  }
}

/** The cell so many further, or the last there is. */
export function stepFrom(
  from: CellPosition,
  { down, across }: { readonly down: number; readonly across: number },
  last: CellPosition,
): CellPosition {
  return {
    row: Math.max(0, Math.min(last.row, from.row + down)),
    column: Math.max(0, Math.min(last.column, from.column + across)),
  }
}

/** A sheet as pastes and files are put to it. */
export function planOf({ rows, assignments }: MarkSheet): MarkSheetPlan {
  return {
    rows: rows.map(({ enrolment, student, bannerId }) => ({ id: enrolment, name: student.label, bannerId })),
    columns: assignments.map(({ id, title }) => ({ id, title })),
  }
}
