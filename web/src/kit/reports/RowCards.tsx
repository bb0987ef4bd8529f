import { formatDate } from '@minster/domain/platform/words/format'
import type { ReactNode } from 'react'
import { RowCell } from './RowCell.tsx'
import { RowCheckbox, RowName, type RowsView, rowName } from './RowTable.tsx'
import classes from './row-screen.module.css'

/** What of a row there is room for on a phone. */
export interface RowCard<Row> {
  /** What it is called there, where that is more than its first column. */
  name?(row: Row): string
  /** The column that says how it stands. */
  readonly status?: string
  /** What it is about, in one line. */
  about(row: Row): readonly (string | null | undefined)[]
  /** Columns worth a line of their own. */
  facts?(row: Row): readonly string[]
  more?(row: Row): ReactNode
}

/** Rows on a phone: the name, how they stand, and what presses. */
export function RowCards<Row>(props: RowCardsProps<Row>) {
  const { report, rows, card, selected, cells } = props
  return (
    <ul className={classes.cards} data-dimmed={props.isDimmed || undefined}>
      {rows.map((row, index) => {
        const id = props.idOf(row, index)
        const facts = card.facts?.(row) ?? []
        const reminded = report.columns['reminded']?.value(row)
        const cell = (column: string) => (
          <RowCell row={row} column={column} columns={report.columns} cells={cells} />
        )
        return (
          <li key={id} className={classes.card}>
            <div className={classes.cardHead}>
              <RowName
                row={row}
                name={card.name?.(row) ?? rowName(report, row)}
                hrefOf={props.hrefOf}
                className={classes.cardName}
              />
              {selected && (
                <span className={classes.cardTick}>
                  <RowCheckbox id={id} label={rowName(report, row)} selected={selected} />
                </span>
              )}
            </div>
            {card.status !== undefined && <div className={classes.above}>{cell(card.status)}</div>}
            <p className={classes.about}>{card.about(row).filter(Boolean).join(' · ')}</p>
            {facts.length > 0 && (
              <dl className={classes.facts}>
                {facts.map((key) => (
                  <div key={key}>
                    <dt>{report.columns[key]?.label}</dt>
                    <dd>{cell(key)}</dd>
                  </div>
                ))}
              </dl>
            )}
            {card.more?.(row)}
            {typeof reminded === 'string' && (
              <p className={classes.about}>Reminded on {formatDate(reminded)}</p>
            )}
          </li>
        )
      })}
    </ul>
  )
}

interface RowCardsProps<Row> extends RowsView<Row> {
  readonly card: RowCard<Row>
}
