import { type SheetCell, textOfCell } from '@minster/domain/kit/import/read-cell'
import { sql } from 'drizzle-orm'
import type { Queryable } from '#platform/db/connect.ts'
import type { Cell, Sheet, SheetColumn } from '../export/spreadsheet.ts'
import { cellAt, type Run, readRows, type StoredRow } from './runs.ts'

/** The rows that were not taken for what stands in them, as they were uploaded, each with its reasons. */
export async function faultySheet(db: Queryable, run: Run): Promise<Sheet> {
  const rows = await readRows(
    db,
    run.id,
    sql`number > ${run.headerRow} and state in ('faulty', 'asks', 'leftOut')`,
  )
  const own = run.columns.map(({ heading, column }): SheetColumn => {
    const isDays = rows.some((row) => cellAt(row, column) instanceof Date)
    return { heading, format: isDays ? 'date' : 'text', width: 18 }
  })
  const columns: SheetColumn[] = [
    ...own,
    { heading: 'Row', format: 'number', width: 6 },
    { heading: 'Reasons', format: 'text', width: 60 },
  ]
  return {
    name: 'Rows to mend',
    columns,
    rows: [rows.map((row) => [...cellsOf(run, row), row.number, reasonsOf(run, row)])],
  }
}

function cellsOf(run: Run, row: StoredRow): Cell[] {
  return run.columns.map(({ column }) => shownCell(cellAt(row, column)))
}

/** Excel knows no day before 1900. */
function shownCell(cell: SheetCell): Cell {
  return cell instanceof Date && cell.getUTCFullYear() < 1901 ? textOfCell(cell) : cell
}

function reasonsOf(run: Run, row: StoredRow): string {
  const headingAt = (column: number | null) =>
    run.columns.find((one) => one.column === column)?.heading ?? null
  const said = (column: number | null, message: string) => {
    const heading = headingAt(column)
    return heading === null ? message : `${heading}: ${message}`
  }
  const reasons = [
    ...row.problems.map(({ column, message }) => said(column, message)),
    ...row.asks.map(({ column, written }) => said(column, `nobody knows “${written}”.`)),
  ]
  if (row.state === 'leftOut') reasons.push('Left out.')
  return reasons.join(' ')
}
