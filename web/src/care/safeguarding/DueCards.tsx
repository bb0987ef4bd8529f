import { formatDate } from '@minster/domain/platform/words/format'
import { RecordLink } from '#kit/records/RecordLink.tsx'
import type { Selection } from '#kit/records/use-selection.ts'
import classes from '#kit/reports/due-report.module.css'
import { Tick } from '#platform/ui/Tick.tsx'
import type { DueColumn } from './DueReport.tsx'
import type { DueRow } from './safeguarding.ts'

/** A report on a phone: the name, how they stand, and what presses. */
export function DueCards<Row extends DueRow>(props: DueCardsProps<Row>) {
  const { rows, stands, columns, selection, tab } = props
  return (
    <ul className={classes.cards} data-dimmed={props.isDimmed || undefined}>
      {rows.map((row) => {
        const { id, label } = row.student
        const pressing = columns.filter((column) => column.isPressing?.(row))
        return (
          <li key={id} className={classes.card}>
            <div className={classes.cardHead}>
              <RecordLink href={`/students/${id}?tab=${tab}`} className={classes.cardName}>
                {label}
              </RecordLink>
              <span className={classes.cardTick}>
                <Tick
                  aria-label={`Select ${label}`}
                  checked={selection.all || selection.ids.has(id)}
                  onChange={() => props.onToggle(id)}
                />
              </span>
            </div>
            {stands.cell(row)}
            <p className={classes.about}>
              {[row.studentType, row.hub?.label, row.programme?.label].filter(Boolean).join(' · ')}
            </p>
            {pressing.length > 0 && (
              <dl className={classes.facts}>
                {pressing.map((column) => (
                  <div key={column.heading}>
                    <dt>{column.heading}</dt>
                    <dd>{column.cell(row)}</dd>
                  </div>
                ))}
              </dl>
            )}
            {row.chased && <p className={classes.about}>Reminded on {formatDate(row.chased)}</p>}
          </li>
        )
      })}
    </ul>
  )
}

interface DueCardsProps<Row> {
  readonly rows: readonly Row[]
  readonly stands: DueColumn<Row>
  readonly columns: readonly DueColumn<Row>[]
  readonly selection: Selection
  readonly tab: string
  readonly isDimmed: boolean
  readonly onToggle: (id: string) => void
}
