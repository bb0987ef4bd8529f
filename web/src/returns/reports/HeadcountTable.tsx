import { CountLink } from '#kit/reports/CountLink.tsx'
import classes from './report.module.css'
import type { HeadcountTable as Table } from './reports.ts'

/** Students by two respects, each number leading to those it counted. */
export function HeadcountTable({ table, label, hrefOf }: HeadcountTableProps) {
  const { rowTitle, rows, columns, cells, rowTotals, columnTotals, total, note } = table
  return (
    <div className={classes.headcount}>
      <div className={classes.scroller} role="region" aria-label={`${label}, counted`} tabIndex={0}>
        <table className={classes.numbers}>
          <thead>
            <tr>
              <th scope="col">{rowTitle}</th>
              {columns.map((column) => (
                <th key={column.id} scope="col">
                  {column.label}
                </th>
              ))}
              <th scope="col">Total</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, down) => (
              <tr key={row.id}>
                <th scope="row">{row.label}</th>
                {columns.map((column, across) => (
                  <td key={column.id}>
                    <CountLink
                      count={cells[down]?.[across] ?? 0}
                      of={`${row.label}, ${column.label}`}
                      href={hrefOf({ ...row.narrows, ...column.narrows })}
                    />
                  </td>
                ))}
                <td>
                  <CountLink
                    count={rowTotals[down] ?? 0}
                    of={`${row.label}, in all`}
                    href={hrefOf(row.narrows)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              {columns.map((column, across) => (
                <td key={column.id}>
                  <CountLink
                    count={columnTotals[across] ?? 0}
                    of={`${column.label}, in all`}
                    href={hrefOf(column.narrows)}
                  />
                </td>
              ))}
              <td>
                <CountLink count={total} of="in all" href={hrefOf({})} />
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
      {note && <p className={classes.lead}>{note}</p>}
    </div>
  )
}

interface HeadcountTableProps {
  readonly table: Table
  readonly label: string
  /** The address of the report narrowed to what a number counted. */
  readonly hrefOf: (narrows: Readonly<Record<string, string>>) => string
}
