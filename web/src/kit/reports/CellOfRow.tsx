import { formatDate } from '@minster/domain/platform/words/format'
import type { Cells, ColumnShown } from './rows-shown.ts'

/** What a row says in a column. */
export function CellOfRow<Row>({ row, column, columns, cells }: CellOfRowProps<Row>) {
  const own = cells?.[column]
  if (own) return own(row)
  const { value, kind } = columns[column] ?? {}
  const found = value?.(row) ?? null
  if (typeof found === 'number') return found.toLocaleString('en-GB')
  return found !== null && kind === 'date' ? formatDate(found) : found
}

interface CellOfRowProps<Row> {
  readonly row: Row
  readonly column: string
  readonly columns: Readonly<Record<string, ColumnShown<Row>>>
  readonly cells: Cells<Row> | undefined
}
