import type { ReactNode } from 'react'
import { Lines } from '#platform/ui/Lines.tsx'
import { RecordName } from '../records/RecordName.tsx'
import { type RowsView, rowName } from './RowTable.tsx'

/** How a row stands as a line, where it says more than columns hold. */
export interface RowLine<Row> {
  /** Lays out its parts. */
  readonly className: string | undefined
  /** What stands under the name. */
  about(row: Row): readonly (string | null | undefined)[]
  /** The parts after the name. */
  readonly renderDetails: (row: Row) => ReactNode
}

/** Rows one beneath the other, each a line that begins with its name. */
export function RowLines<Row>({ report, rows, label, line, isDimmed, ...of }: RowLinesProps<Row>) {
  return (
    <Lines aria-label={label} data-dimmed={isDimmed || undefined}>
      {rows.map((row, index) => (
        <li key={of.idOf(row, index)} className={line.className}>
          <div>
            <RecordName href={of.hrefOf(row)}>{rowName(report, row)}</RecordName>
            <small>{line.about(row).filter(Boolean).join(', ')}</small>
          </div>
          {line.renderDetails(row)}
        </li>
      ))}
    </Lines>
  )
}

interface RowLinesProps<Row> extends Pick<RowsView<Row>, 'report' | 'rows' | 'idOf' | 'hrefOf' | 'isDimmed'> {
  readonly label: string
  readonly line: RowLine<Row>
}
