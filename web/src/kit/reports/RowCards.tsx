import { formatDate } from '@minster/domain/platform/words/format'
import type { ReactNode } from 'react'
import { CellOfRow } from './CellOfRow.tsx'
import { NameOfRow, nameOf, type RowsView, TickOne } from './RowTable.tsx'
import classes from './row-screen.module.css'

/** What of a row there is room for on a phone. */
export interface CardOfRow<Row> {
  /** What it is called there, where that is more than its first column. */
  name?(row: Row): string
  /** The column that says how it stands. */
  readonly stands?: string
  /** What it is about, in one line. */
  about(row: Row): readonly (string | null | undefined)[]
  /** Columns worth a line of their own. */
  facts?(row: Row): readonly string[]
  more?(row: Row): ReactNode
}

/** Rows on a phone: the name, how they stand, and what presses. */
export function RowCards<Row>(props: RowCardsProps<Row>) {
  const { report, rows, card, picks, cells } = props
  return (
    <ul className={classes.cards} data-dimmed={props.isDimmed || undefined}>
      {rows.map((row, at) => {
        const id = props.idOf(row, at)
        const facts = card.facts?.(row) ?? []
        const reminded = report.columns['reminded']?.value(row)
        const cell = (column: string) => (
          <CellOfRow row={row} column={column} columns={report.columns} cells={cells} />
        )
        return (
          <li key={id} className={classes.card}>
            <div className={classes.cardHead}>
              <NameOfRow
                row={row}
                name={card.name?.(row) ?? nameOf(report, row)}
                hrefOf={props.hrefOf}
                className={classes.cardName}
              />
              {picks && (
                <span className={classes.cardTick}>
                  <TickOne id={id} label={nameOf(report, row)} picks={picks} />
                </span>
              )}
            </div>
            {card.stands !== undefined && <div className={classes.above}>{cell(card.stands)}</div>}
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
  readonly card: CardOfRow<Row>
}
