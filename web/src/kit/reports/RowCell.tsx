import { formatDate } from '@minster/domain/platform/words/format'
import type { CellRenderers, RowColumn } from './row-report.ts'

/** What a row says in a column. */
export function RowCell<Row>({ row, column, columns, cells }: RowCellProps<Row>) {
  const render = cells?.[column]
  if (render) return render(row)
  const { value, kind } = columns[column] ?? {}
  const content = value?.(row) ?? null
  if (typeof content === 'number') return content.toLocaleString('en-GB')
  return content !== null && kind === 'date' ? formatDate(content) : content
}

interface RowCellProps<Row> {
  readonly row: Row
  readonly column: string
  readonly columns: Readonly<Record<string, RowColumn<Row>>>
  readonly cells: CellRenderers<Row> | undefined
}
