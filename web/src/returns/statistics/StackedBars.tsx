import type { CountTable } from '@minster/domain/returns/reports/count-table'
import classes from './statistics.module.css'

const mostBars = 20

/** The rows of a report as bars, their columns as parts. For the eye only: the table beneath has the numbers. */
export function StackedBars({ table }: { readonly table: CountTable }) {
  const { rows, columns, cells } = table
  const sums = cells.map((row) => row.reduce<number>((sum, count) => sum + (count ?? 0), 0))
  const most = Math.max(1, ...sums)
  const isSingle = columns.length === 1
  const shadeOf = (at: number) => (table.graded ? classes[`grade${gradeOf(at, columns.length)}`] : undefined)
  return (
    <div className={classes.stack} aria-hidden="true">
      {!isSingle && (
        <p className={classes.legend}>
          {columns.map((column, at) => (
            <span key={column.key} data-tone={column.tone} data-place={at % 8} className={shadeOf(at)}>
              {column.label}
            </span>
          ))}
        </p>
      )}
      {rows.slice(0, mostBars).map((row, down) => (
        <div key={row.key} className={classes.stackRow}>
          <span className={classes.stackLabel} title={row.label}>
            {row.label}
          </span>
          <span className={classes.track}>
            {columns.map((column, across) => {
              const count = cells[down]?.[across] ?? 0
              return count > 0 ? (
                <span
                  key={column.key}
                  data-tone={(isSingle ? row : column).tone}
                  data-place={isSingle ? 0 : across % 8}
                  style={{ width: `${(count / most) * 100}%` }}
                  className={shadeOf(across)}
                  title={`${row.label}, ${column.label}: ${count.toLocaleString('en-GB')}`}
                />
              ) : null
            })}
          </span>
          <span className={classes.stackSum}>{(sums[down] ?? 0).toLocaleString('en-GB')}</span>
        </div>
      ))}
      {rows.length > mostBars && (
        <p className={classes.lead}>
          The first {mostBars}; the table has all {rows.length}.
        </p>
      )}
    </div>
  )
}

/** Which of five shades a column gets that follows others: the later, the stronger. */
function gradeOf(at: number, count: number): number {
  return count < 2 ? 4 : Math.round((at / (count - 1)) * 4)
}
