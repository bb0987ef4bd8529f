import { inSentence } from '@minster/domain/platform/words/in-sentence'
import { type CountTable, listBehind, sumOf } from '@minster/domain/returns/reports/table'
import { useState } from 'react'
import { CountLink } from '#kit/reports/CountLink.tsx'
import { ExportButton } from '#kit/reports/ExportButton.tsx'
import { Section } from './Section.tsx'
import classes from './statistics.module.css'

const shownAtFirst = 8

/** What the numbers of a year are made of: a bar and a number each, and beside it the same of the year before. */
export function Breakdown({ table, before, exportPath }: BreakdownProps) {
  const [isWhole, setWhole] = useState(false)
  const { rows, columns, cells, list, title, rowTitle, suppressed } = table
  const most = Math.max(1, ...cells.flatMap((row) => row.map((count) => count ?? 0)))
  // Statuses have an order of their own, in which the first are not the most.
  const isShort = rows.length <= shownAtFirst + 2 || rows.some(({ tone }) => tone !== undefined)
  const shown = isWhole || isShort ? rows : rows.slice(0, shownAtFirst)
  return (
    <Section title={title} actions={<ExportButton path={exportPath} of={title} />}>
      <table className={classes.table} data-bars data-narrow>
        <thead>
          <tr>
            <th scope="col">{rowTitle}</th>
            <td className={classes.barHead} />
            <th scope="col">{before === null ? 'Applications' : 'Now'}</th>
            {before !== null && <th scope="col">{before}</th>}
          </tr>
        </thead>
        <tbody>
          {shown.map((row, at) => (
            <tr key={row.key}>
              <th scope="row" title={row.label}>
                {row.label}
              </th>
              <td className={classes.bars} aria-hidden="true">
                <span className={classes.track}>
                  <span
                    data-part="plain"
                    data-tone={row.tone}
                    style={{ width: `${((cells[at]?.[0] ?? 0) / most) * 100}%` }}
                  />
                </span>
              </td>
              {columns.map((column, across) => (
                <td key={column.key} className={across === 0 ? classes.strong : undefined}>
                  <CountLink
                    count={cells[at]?.[across] ?? null}
                    of={`${row.label}${across === 0 ? '' : ', the year before'}`}
                    href={suppressed ? null : listBehind(list, table.tests, row.tests, column.tests)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td />
            {columns.map((column, across) => (
              <td key={column.key}>
                <CountLink
                  count={sumOf(cells.map((row) => row[across] ?? null))}
                  of={`Total of ${inSentence(title)}${across === 0 ? '' : ', the year before'}`}
                  href={suppressed ? null : listBehind(list, table.tests, column.tests)}
                />
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
      {!isShort && (
        <button type="button" className={classes.whole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show fewer' : `Show all ${rows.length}`}
        </button>
      )}
    </Section>
  )
}

interface BreakdownProps {
  readonly table: CountTable
  /** What the second column is called; null where there is none. */
  readonly before: string | null
  readonly exportPath: string
}
