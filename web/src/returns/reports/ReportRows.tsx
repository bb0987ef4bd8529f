import { formatDate } from '@minster/domain/platform/words/format'
import type {
  ReportCell,
  ShownColumn,
  ShownRow,
  StudentReport,
} from '@minster/domain/returns/reports/student-report-calls'
import { Fragment } from 'react'
import { RecordLink } from '#kit/records/RecordLink.tsx'
import { recordHref } from '#kit/records/record-pages.ts'
import { useSession } from '#platform/api/session.ts'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import classes from './report.module.css'

/** The rows of a report as a table, a heading wherever the next group begins. */
export function ReportRows({ rows, meta, tab }: ReportRowsProps) {
  const { claims } = useSession()
  const { columns, groups, title } = meta
  const hrefOf = ({ collection, student }: ShownRow) => {
    const href = recordHref(collection, student.id, claims)
    return href === null || collection !== 'students' || !tab ? href : `${href}?tab=${tab}`
  }
  return (
    <div className={classes.region} role="region" aria-label={title} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col" className={classes.first}>
              Student
            </th>
            {columns.map(({ heading, format }) => (
              <th key={heading} scope="col" data-format={format}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => {
            const { group, student, cells } = row
            const href = hrefOf(row)
            const begins = group !== null && group.id !== rows[at - 1]?.group?.id
            return (
              <Fragment key={`${student.id}-${at}`}>
                {begins && (
                  <tr className={classes.group}>
                    <th scope="rowgroup" colSpan={columns.length + 1}>
                      <span>
                        {group.label}
                        <span className={classes.count}>{groups[group.id]?.toLocaleString('en-GB')}</span>
                      </span>
                    </th>
                  </tr>
                )}
                <tr>
                  <th scope="row" className={classes.first}>
                    {href === null ? (
                      student.label
                    ) : (
                      <RecordLink href={href} className={classes.name}>
                        {student.label}
                      </RecordLink>
                    )}
                  </th>
                  {columns.map((column, place) => (
                    <td key={column.heading} data-format={column.format}>
                      <CellWords cell={cells[place] ?? null} column={column} />
                    </td>
                  ))}
                </tr>
              </Fragment>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function CellWords({ cell, column }: { readonly cell: ReportCell; readonly column: ShownColumn }) {
  if (cell === null) return null
  if (typeof cell !== 'object') return formatCell(cell, column)
  return cell.value === null ? null : <StatusChip label={formatCell(cell.value, column)} tone={cell.tone} />
}

/** A day is shown as one; what stands in its place, such as “Missing”, as it is. */
function formatCell(value: string | number, { format }: ShownColumn): string {
  if (typeof value === 'number') return value.toLocaleString('en-GB')
  return format === 'date' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDate(value) : value
}

interface ReportRowsProps {
  readonly rows: readonly ShownRow[]
  readonly meta: StudentReport['meta']
  readonly tab: string | undefined
}
