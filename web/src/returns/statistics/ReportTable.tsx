import type { CountTable, TableLine } from '@minster/domain/returns/reports/count-table'
import { cellTests, drillDown, sumOf } from '@minster/domain/returns/reports/table'
import { CountLink } from '#kit/reports/CountLink.tsx'
import { Table } from '#platform/ui/Table.tsx'
import classes from './statistics.module.css'

/** The numbers of a report, the larger the more purple; each opens the list it was counted from. */
export function ReportTable({ table }: { readonly table: CountTable }) {
  const { rows, columns, cells, list, suppressed, rowTitle, rowSays, columnTitle, hasTotals } = table
  const most = Math.max(1, ...cells.flat().map((count) => count ?? 0))
  const isCrossed = columnTitle !== null && hasTotals
  const href = (...tests: Parameters<typeof drillDown>[1][]) =>
    suppressed ? null : drillDown(list, table.tests, ...tests)
  const columnSum = (across: number) => sumOf(cells.map((row) => row[across] ?? null))
  return (
    <Table label={`${table.title}, as a table`} bare hover firstStays className={classes.table ?? ''}>
      <thead>
        <tr>
          <th scope="col" title={rowSays}>
            {rowTitle}
          </th>
          {columns.map((column) => (
            <th scope="col" key={column.key} title={column.says}>
              {column.label}
            </th>
          ))}
          {isCrossed && <th scope="col">Total</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, down) => (
          <tr key={row.key}>
            <th scope="row">{row.label}</th>
            {columns.map((column, across) => {
              const count = cells[down]?.[across] ?? null
              return (
                <td key={column.key} style={heat(count, most)}>
                  <CountLink
                    count={count}
                    of={cellLabel(row, columns.length === 1 ? null : column)}
                    href={suppressed ? null : drillDown(list, cellTests(table, row, column))}
                  />
                </td>
              )
            })}
            {isCrossed && (
              <td>
                <strong>
                  <CountLink
                    count={sumOf(cells[down] ?? [])}
                    of={`${row.label}, in all`}
                    href={href(row.tests)}
                  />
                </strong>
              </td>
            )}
          </tr>
        ))}
      </tbody>
      {hasTotals && (
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            {columns.map((column, across) => (
              <td key={column.key}>
                <CountLink
                  count={columnSum(across)}
                  of={columns.length === 1 ? 'in all' : `${column.label}, in all`}
                  href={href(column.tests)}
                />
              </td>
            ))}
            {isCrossed && (
              <td>
                <CountLink
                  count={sumOf(columns.map((_, across) => columnSum(across)))}
                  of="in all"
                  href={href()}
                />
              </td>
            )}
          </tr>
        </tfoot>
      )}
    </Table>
  )
}

function cellLabel(row: TableLine, column: TableLine | null): string {
  return column === null ? row.label : `${row.label}, ${column.label}`
}

/** How strongly a cell is tinted, on the root so that small numbers are told from nothing. */
function heat(count: number | null, most: number): { readonly background: string } | undefined {
  if (!count) return undefined
  const share = Math.round(Math.sqrt(count / most) * 30)
  return { background: `color-mix(in srgb, var(--purple) ${share}%, transparent)` }
}
