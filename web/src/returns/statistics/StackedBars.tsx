import { Box, Text } from '@mantine/core'
import type { CountTable, TableLine } from '@minster/domain/returns/reports/count-table'
import { Muted } from '#platform/ui/Muted.tsx'
import { Legend } from './Legend.tsx'
import classes from './statistics.module.css'

const maxBars = 20

/** The rows of a report as bars, their columns as parts. For the eye only: the table beneath has the numbers. */
export function StackedBars({ table }: { readonly table: CountTable }) {
  const { rows, columns, cells } = table
  const sums = cells.map((row) => row.reduce<number>((sum, count) => sum + (count ?? 0), 0))
  const max = Math.max(1, ...sums)
  const isSingle = columns.length === 1
  const colourOf = ({ tone }: TableLine, at: number) => {
    if (table.graded) return `var(--grade-${shadeOf(at, columns.length)})`
    if (tone !== undefined) return `var(--tone-${tone})`
    return at % 8 === 0 ? 'var(--accent, #7b1fa2)' : `var(--place-${at % 8})`
  }
  return (
    <Box mb="lg" className={classes.parts} aria-hidden="true">
      {!isSingle && (
        <Legend
          parts={columns.map((column, at) => ({ label: column.label, colour: colourOf(column, at) }))}
        />
      )}
      {rows.slice(0, maxBars).map((row, down) => (
        <div key={row.key} className={classes.stackRow}>
          <Text span inherit c="dimmed" truncate title={row.label}>
            {row.label}
          </Text>
          <span className={classes.track}>
            {columns.map((column, across) => {
              const count = cells[down]?.[across] ?? 0
              return count > 0 ? (
                <span
                  key={column.key}
                  style={{
                    width: `${(count / max) * 100}%`,
                    background: isSingle ? colourOf(row, 0) : colourOf(column, across),
                  }}
                  title={`${row.label}, ${column.label}: ${count.toLocaleString('en-GB')}`}
                />
              ) : null
            })}
          </span>
          <Text span inherit fw={500} ta="right" className="tabular">
            {(sums[down] ?? 0).toLocaleString('en-GB')}
          </Text>
        </div>
      ))}
      {rows.length > maxBars && (
        <Muted>
          The first {maxBars}; the table has all {rows.length}.
        </Muted>
      )}
    </Box>
  )
}

/** Which of five shades a column gets that follows others: the later, the stronger. */
function shadeOf(at: number, count: number): number {
  return count < 2 ? 4 : Math.round((at / (count - 1)) * 4)
}
