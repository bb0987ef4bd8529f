import type { DueRow } from '@minster/domain/care/safeguarding/due-report-calls'
import { formatDate } from '@minster/domain/platform/words/format'
import { IconArrowUp } from '@tabler/icons-react'
import { RecordLink } from '#kit/records/RecordLink.tsx'
import type { Selection } from '#kit/records/use-selection.ts'
import classes from '#kit/reports/due-report.module.css'
import { Tick } from '#platform/ui/Tick.tsx'
import type { DueColumn } from './DueReport.tsx'

/** A report as a table: a row for each student, boxes tick. */
export function DueTable<Row extends DueRow>(props: DueTableProps<Row>) {
  const { rows, stands, columns, selection, tab, sort } = props
  const isTicked = (id: string) => selection.all || selection.ids.has(id)
  const ticked = rows.filter(({ student }) => isTicked(student.id)).length
  const sorting = (key: 'name' | 'state', heading: string) => (
    <button type="button" className={classes.sort} onClick={() => props.onSort(key)}>
      {heading}
      {sort === key && <IconArrowUp size={14} stroke={2} aria-hidden="true" />}
    </button>
  )
  return (
    <div className={classes.region} role="region" aria-label={props.label} tabIndex={0}>
      <table className={classes.table} data-dimmed={props.isDimmed || undefined}>
        <thead>
          <tr>
            <th scope="col" className={classes.tick}>
              <Tick
                aria-label="Select all rows of this page"
                checked={ticked === rows.length}
                ref={(box) => {
                  if (box) box.indeterminate = ticked > 0 && ticked < rows.length
                }}
                onChange={(event) =>
                  props.onTogglePage(
                    rows.map(({ student }) => student.id),
                    event.currentTarget.checked,
                  )
                }
              />
            </th>
            <th scope="col" className={classes.first} aria-sort={sort === 'name' ? 'ascending' : undefined}>
              {sorting('name', 'Student')}
            </th>
            <th scope="col" aria-sort={sort === 'state' ? 'ascending' : undefined}>
              {sorting('state', stands.heading)}
            </th>
            {columns.map(({ heading }) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
            <th scope="col">Reminded</th>
            <th scope="col">Student type</th>
            <th scope="col">Hub</th>
            <th scope="col">Programme</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const { id, label } = row.student
            return (
              <tr key={id} data-selected={isTicked(id) || undefined}>
                <td className={classes.tick}>
                  <Tick
                    aria-label={`Select ${label}`}
                    checked={isTicked(id)}
                    onChange={() => props.onToggle(id)}
                  />
                </td>
                <th scope="row" className={classes.first}>
                  <RecordLink href={`/students/${id}?tab=${tab}`} className={classes.name}>
                    {label}
                  </RecordLink>
                </th>
                <td>{stands.cell(row)}</td>
                {columns.map((column) => (
                  <td key={column.heading}>{column.cell(row)}</td>
                ))}
                <td>{row.chased && formatDate(row.chased)}</td>
                <td>{row.studentType}</td>
                <td>{row.hub?.label}</td>
                <td>{row.programme?.label}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

interface DueTableProps<Row> {
  readonly rows: readonly Row[]
  readonly stands: DueColumn<Row>
  readonly columns: readonly DueColumn<Row>[]
  readonly selection: Selection
  readonly tab: string
  readonly label: string
  readonly sort: 'state' | 'name'
  readonly isDimmed: boolean
  readonly onSort: (key: 'state' | 'name') => void
  readonly onToggle: (id: string) => void
  readonly onTogglePage: (ids: readonly string[], ticked: boolean) => void
}
