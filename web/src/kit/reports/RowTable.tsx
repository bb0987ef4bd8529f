import type { Linked } from '@minster/domain/platform/calls/replies'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { Fragment } from 'react'
import { PlainCheckbox } from '#platform/ui/PlainCheckbox.tsx'
import { Table } from '#platform/ui/Table.tsx'
import { RecordLink } from '../records/RecordLink.tsx'
import type { useSelection } from '../records/use-selection.ts'
import { RowCell } from './RowCell.tsx'
import type { CellRenderers, RowReport } from './row-report.ts'
import classes from './row-screen.module.css'
import type { RowAddress } from './use-row-address.ts'

export type SelectedRows = ReturnType<typeof useSelection>

/** What table and cards are made of. */
export interface RowsView<Row> {
  readonly report: RowReport<Row>
  readonly rows: readonly Row[]
  idOf(row: Row, index: number): string
  /** Where the page of a row is, null where the caller has none to open. */
  hrefOf(row: Row): string | null
  readonly cells: CellRenderers<Row> | undefined
  /** Null where nothing can be done with ticked rows. */
  readonly selected: SelectedRows | null
  readonly isDimmed: boolean
}

/** Rows as a table: boxes tick, headings sort, and a heading stands wherever the next group begins. */
export function RowTable<Row>(props: RowTableProps<Row>) {
  const { report, rows, idOf, selected, hidden, address, groupOf } = props
  const columns = report.table.filter((key) => !hidden.includes(key))
  const [, ...others] = columns
  return (
    <Table
      label={props.label}
      scroller={classes.region}
      className={classes.rows}
      sticky
      firstStays
      hover
      dimmed={props.isDimmed}
    >
      <thead>
        <tr>
          {selected && <PageCheckbox ids={rows.map(idOf)} selected={selected} />}
          {columns.map((key) => (
            <Heading key={key} report={report} column={key} address={address} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => {
          const id = idOf(row, index)
          const group = groupOf?.(row) ?? null
          const previous = rows[index - 1]
          const begins = group !== null && (!previous || groupOf?.(previous)?.id !== group.id)
          return (
            <Fragment key={id}>
              {begins && <GroupRow group={group} width={columns.length} />}
              <tr data-selected={(selected && isTicked(selected, id)) || undefined}>
                {selected && (
                  <td className={classes.tick}>
                    <RowCheckbox id={id} label={rowName(report, row)} selected={selected} />
                  </td>
                )}
                <th scope="row" title={rowName(report, row)}>
                  <RowName
                    row={row}
                    name={rowName(report, row)}
                    hrefOf={props.hrefOf}
                    className={classes.name}
                  />
                </th>
                {others.map((key) => (
                  <td key={key} data-number={report.columns[key]?.kind === 'number' || undefined}>
                    <RowCell row={row} column={key} columns={report.columns} cells={props.cells} />
                  </td>
                ))}
              </tr>
            </Fragment>
          )
        })}
      </tbody>
    </Table>
  )
}

/** What a row is called: what its first column says. */
export function rowName<Row>({ columns, table }: RowReport<Row>, row: Row): string {
  return String(columns[table[0] ?? '']?.value(row) ?? '')
}

/** The name of a row, a link where there is a page to open. */
export function RowName<Row>({ row, name, hrefOf, className }: RowNameProps<Row>) {
  const href = hrefOf(row)
  if (href === null) return <span className={className}>{name}</span>
  return (
    <RecordLink href={href} className={className}>
      {name}
    </RecordLink>
  )
}

interface RowNameProps<Row> extends Pick<RowsView<Row>, 'hrefOf'> {
  readonly row: Row
  readonly name: string
  readonly className: string | undefined
}

/** The box that ticks a row. */
export function RowCheckbox({ id, label, selected }: RowCheckboxProps) {
  return (
    <PlainCheckbox
      aria-label={`Select ${label}`}
      checked={isTicked(selected, id)}
      onChange={() => selected.toggle(id)}
    />
  )
}

interface RowCheckboxProps {
  readonly id: string
  readonly label: string
  readonly selected: SelectedRows
}

function isTicked({ selection }: SelectedRows, id: string): boolean {
  return selection.all || selection.ids.has(id)
}

function PageCheckbox({
  ids,
  selected,
}: {
  readonly ids: readonly string[]
  readonly selected: SelectedRows
}) {
  const tickedCount = ids.filter((id) => isTicked(selected, id)).length
  return (
    <th scope="col" className={classes.tick}>
      <PlainCheckbox
        aria-label="Select all rows of this page"
        checked={tickedCount === ids.length}
        ref={(box) => {
          if (box) box.indeterminate = tickedCount > 0 && tickedCount < ids.length
        }}
        onChange={(event) => selected.togglePage(ids, event.currentTarget.checked)}
      />
    </th>
  )
}

function Heading<Row>({ report, column, address }: HeadingProps<Row>) {
  const { label, title, kind, sort } = report.columns[column] ?? { label: '' }
  const isNumber = kind === 'number' || undefined
  if (sort === undefined)
    return (
      <th scope="col" title={title} data-number={isNumber}>
        {label}
      </th>
    )
  const isUp = address.sort === sort
  const isDown = address.sort === `-${sort}`
  return (
    <th scope="col" data-number={isNumber} aria-sort={isUp ? 'ascending' : isDown ? 'descending' : undefined}>
      <button type="button" className={classes.sort} onClick={() => address.sortBy(sort)}>
        {label}
        {isUp && <IconArrowUp size="0.875rem" stroke={2} aria-hidden="true" />}
        {isDown && <IconArrowDown size="0.875rem" stroke={2} aria-hidden="true" />}
      </button>
    </th>
  )
}

interface HeadingProps<Row> {
  readonly report: RowReport<Row>
  readonly column: string
  readonly address: RowAddress
}

/** Rows that stand together, and how many there are. */
export interface RowGroup extends Linked {
  readonly count: number | undefined
}

function GroupRow({ group, width }: { readonly group: RowGroup; readonly width: number }) {
  return (
    <tr className={classes.group}>
      <th scope="rowgroup" colSpan={width}>
        <span>
          {group.label}
          <span className={classes.count}>{group.count?.toLocaleString('en-GB')}</span>
        </span>
      </th>
    </tr>
  )
}

interface RowTableProps<Row> extends RowsView<Row> {
  readonly label: string
  readonly address: RowAddress
  /** Columns that do not exist for the caller. */
  readonly hidden: readonly string[]
  groupOf?(row: Row): RowGroup | null
}
