import type { CountTable, TableLine } from '@minster/domain/returns/reports/count-table'
import { cellTests, drillDown, sumOf } from '@minster/domain/returns/reports/table'
import { CountsTable } from '#kit/reports/CountsTable.tsx'
import classes from './statistics.module.css'

/** The numbers of a report, the larger the more purple; each opens the list it was counted from. */
export function ReportTable({ table }: { readonly table: CountTable }) {
  const { rows, columns, cells, list, suppressed, rowTitle, rowSays, columnTitle, hasTotals } = table
  const max = Math.max(1, ...cells.flat().map((count) => count ?? 0))
  const isCrossed = columnTitle !== null && hasTotals
  const href = (...tests: Parameters<typeof drillDown>[1][]) =>
    suppressed ? null : drillDown(list, table.tests, ...tests)
  const columnSum = (across: number) => sumOf(cells.map((row) => row[across] ?? null))
  return (
    <CountsTable
      label={`${table.title}, as a table`}
      bare
      hover
      firstStays
      className={classes.table ?? ''}
      columns={[
        { label: rowTitle, title: rowSays },
        ...columns.map(({ label, says }) => ({ label, title: says })),
        ...(isCrossed ? [{ label: 'Total' }] : []),
      ]}
      rows={rows.map((row, down) => ({
        id: row.key,
        label: row.label,
        cells: [
          ...columns.map((column, across) => {
            const count = cells[down]?.[across] ?? null
            return {
              count,
              of: cellLabel(row, columns.length === 1 ? null : column),
              href: suppressed ? null : drillDown(list, cellTests(table, row, column)),
              background: heatStyle(count, max),
            }
          }),
          ...(isCrossed
            ? [
                {
                  count: sumOf(cells[down] ?? []),
                  of: `${row.label}, in all`,
                  href: href(row.tests),
                  isSum: true,
                },
              ]
            : []),
        ],
      }))}
      sums={
        hasTotals
          ? [
              ...columns.map((column, across) => ({
                count: columnSum(across),
                of: columns.length === 1 ? 'in all' : `${column.label}, in all`,
                href: href(column.tests),
              })),
              ...(isCrossed
                ? [
                    {
                      count: sumOf(columns.map((_, across) => columnSum(across))),
                      of: 'in all',
                      href: href(),
                    },
                  ]
                : []),
            ]
          : undefined
      }
    />
  )
}

function cellLabel(row: TableLine, column: TableLine | null): string {
  return column === null ? row.label : `${row.label}, ${column.label}`
}

/** How strongly a cell is tinted, on the root so that small numbers are told from nothing. */
function heatStyle(count: number | null, max: number): string | undefined {
  if (!count) return undefined
  const share = Math.round(Math.sqrt(count / max) * 30)
  return `color-mix(in srgb, var(--purple) ${share}%, transparent)`
}
