import type { Linked } from '@minster/domain/platform/calls/replies'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { Fragment } from 'react'
import { Table } from '#platform/ui/Table.tsx'
import { Tick } from '#platform/ui/Tick.tsx'
import { RecordLink } from '../records/RecordLink.tsx'
import type { useSelection } from '../records/use-selection.ts'
import { CellOfRow } from './CellOfRow.tsx'
import classes from './row-screen.module.css'
import type { Cells, ReportShown } from './rows-shown.ts'
import type { RowAddress } from './use-row-address.ts'

export type Picks = ReturnType<typeof useSelection>

/** What table and cards are made of. */
export interface RowsView<Row> {
  readonly report: ReportShown<Row>
  readonly rows: readonly Row[]
  idOf(row: Row, at: number): string
  /** Where the page of a row is, null where the caller has none to open. */
  hrefOf(row: Row): string | null
  readonly cells: Cells<Row> | undefined
  /** Null where nothing can be done with ticked rows. */
  readonly picks: Picks | null
  readonly isDimmed: boolean
}

/** Rows as a table: boxes tick, headings sort, and a heading stands wherever the next group begins. */
export function RowTable<Row>(props: RowTableProps<Row>) {
  const { report, rows, idOf, picks, hidden, address, groupOf } = props
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
          {picks && <TickAll ids={rows.map(idOf)} picks={picks} />}
          {columns.map((key) => (
            <Heading key={key} report={report} column={key} address={address} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => {
          const id = idOf(row, at)
          const group = groupOf?.(row) ?? null
          const before = rows[at - 1]
          const begins = group !== null && (!before || groupOf?.(before)?.id !== group.id)
          return (
            <Fragment key={id}>
              {begins && <GroupRow group={group} width={columns.length} />}
              <tr data-selected={(picks && isTicked(picks, id)) || undefined}>
                {picks && (
                  <td className={classes.tick}>
                    <TickOne id={id} label={nameOf(report, row)} picks={picks} />
                  </td>
                )}
                <th scope="row" title={nameOf(report, row)}>
                  <NameOfRow
                    row={row}
                    name={nameOf(report, row)}
                    hrefOf={props.hrefOf}
                    className={classes.name}
                  />
                </th>
                {others.map((key) => (
                  <td key={key} data-number={report.columns[key]?.kind === 'number' || undefined}>
                    <CellOfRow row={row} column={key} columns={report.columns} cells={props.cells} />
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
export function nameOf<Row>({ columns, table }: ReportShown<Row>, row: Row): string {
  return String(columns[table[0] ?? '']?.value(row) ?? '')
}

/** The name of a row, a link where there is a page to open. */
export function NameOfRow<Row>({ row, name, hrefOf, className }: NameOfRowProps<Row>) {
  const href = hrefOf(row)
  if (href === null) return <span className={className}>{name}</span>
  return (
    <RecordLink href={href} className={className}>
      {name}
    </RecordLink>
  )
}

interface NameOfRowProps<Row> extends Pick<RowsView<Row>, 'hrefOf'> {
  readonly row: Row
  readonly name: string
  readonly className: string | undefined
}

/** The box that ticks a row. */
export function TickOne({ id, label, picks }: TickOneProps) {
  return (
    <Tick aria-label={`Select ${label}`} checked={isTicked(picks, id)} onChange={() => picks.toggle(id)} />
  )
}

interface TickOneProps {
  readonly id: string
  readonly label: string
  readonly picks: Picks
}

function isTicked({ selection }: Picks, id: string): boolean {
  return selection.all || selection.ids.has(id)
}

function TickAll({ ids, picks }: { readonly ids: readonly string[]; readonly picks: Picks }) {
  const ticked = ids.filter((id) => isTicked(picks, id)).length
  return (
    <th scope="col" className={classes.tick}>
      <Tick
        aria-label="Select all rows of this page"
        checked={ticked === ids.length}
        ref={(box) => {
          if (box) box.indeterminate = ticked > 0 && ticked < ids.length
        }}
        onChange={(event) => picks.togglePage(ids, event.currentTarget.checked)}
      />
    </th>
  )
}

function Heading<Row>({ report, column, address }: HeadingProps<Row>) {
  const { label, kind, sort } = report.columns[column] ?? { label: '' }
  const isNumber = kind === 'number' || undefined
  if (sort === undefined)
    return (
      <th scope="col" data-number={isNumber}>
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
  readonly report: ReportShown<Row>
  readonly column: string
  readonly address: RowAddress
}

/** Rows that stand together, and how many there are. */
export interface GroupShown extends Linked {
  readonly count: number | undefined
}

function GroupRow({ group, width }: { readonly group: GroupShown; readonly width: number }) {
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
  groupOf?(row: Row): GroupShown | null
}
