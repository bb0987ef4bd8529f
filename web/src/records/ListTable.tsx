import { valueAt } from '@minster/domain/record/condition'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import {
  createColumnHelper,
  type RowSelectionState,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { type MouseEvent, type RefObject, useMemo } from 'react'
import type { RecordValues } from '../api/records.ts'
import type { CameFrom } from './came-from.ts'
import { ValueCell, wordsOf } from './cells.tsx'
import { isNumeric, isSortable, type ListColumn } from './columns.ts'
import type { SortKey } from './list-address.ts'
import classes from './list-table.module.css'
import { isForBrowser, RecordLink } from './RecordLink.tsx'
import type { Selection } from './use-selection.ts'

const features = tableFeatures({ rowSelectionFeature })
const helper = createColumnHelper<typeof features, RecordValues>()

/** The rows of a list as a table: each row leads to its record, the headings sort, boxes tick. */
export function ListTable(props: ListTableProps) {
  const { columns, rows, selection, sortKeys, region, hrefOf, cameFrom } = props
  const definitions = useMemo(() => columns.map((column) => definitionOf(column)), [columns])
  const rowSelection = useMemo<RowSelectionState>(
    () =>
      Object.fromEntries(
        rows.filter(({ id }) => selection.all || selection.ids.has(id)).map(({ id }) => [id, true]),
      ),
    [rows, selection],
  )
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: (row) => row.id,
    state: { rowSelection },
  })
  const ticked = Object.keys(rowSelection).length

  return (
    // A region that scrolls must be reachable by keyboard.
    <div className={classes.region} ref={region} role="region" aria-label={props.label} tabIndex={0}>
      <table className={classes.table} data-density={props.density} data-dimmed={props.isDimmed || undefined}>
        <thead>
          <tr>
            {props.canSelect && (
              <th className={classes.tick} scope="col">
                <input
                  type="checkbox"
                  aria-label="Select all rows of this page"
                  checked={rows.length > 0 && ticked === rows.length}
                  ref={(box) => {
                    if (box) box.indeterminate = ticked > 0 && ticked < rows.length
                  }}
                  onChange={(event) => props.onTogglePage(event.currentTarget.checked)}
                />
              </th>
            )}
            {columns.map((column, at) => (
              <Heading
                key={column.path}
                column={column}
                isFirst={at === 0}
                sortKey={sortKeys[0]?.path === column.path ? sortKeys[0] : undefined}
                onSort={props.onSort}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            // The keyboard has the link in the first cell; the whole row is a larger target for the pointer.
            <tr
              key={row.id}
              className={classes.row}
              data-row={row.id}
              data-selected={row.getIsSelected() || undefined}
              data-previewed={props.previewed === row.id || undefined}
              onClick={(event) => openRow(event)}
            >
              {props.canSelect && (
                <td className={classes.tick}>
                  <input
                    type="checkbox"
                    aria-label={`Select ${nameOf(columns, row.original)}`}
                    checked={row.getIsSelected()}
                    onChange={() => props.onToggle(row.id)}
                  />
                </td>
              )}
              {row.getAllCells().map((cell, at) => {
                const column = columns[at]
                if (!column) return null
                const words = wordsOf(column.reached.placed.field, cell.getValue())
                if (at === 0)
                  return (
                    <th key={cell.id} scope="row" className={classes.first} title={words}>
                      <RecordLink
                        href={hrefOf(row.id)}
                        cameFrom={cameFrom}
                        data-row-link={row.id}
                        className={classes.name}
                      >
                        {words || 'Without a name'}
                      </RecordLink>
                    </th>
                  )
                return (
                  <td key={cell.id} data-numeric={isNumeric(column) || undefined} title={words}>
                    <table.FlexRender cell={cell} />
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )

  function openRow(event: MouseEvent<HTMLTableRowElement>) {
    const { target, currentTarget } = event
    const isText = getSelection()?.isCollapsed === false
    if (
      isText ||
      isForBrowser(event) ||
      !(target instanceof Element) ||
      target.closest('a, input, button, label')
    )
      return
    currentTarget.querySelector<HTMLAnchorElement>('a[data-row-link]')?.click()
  }
}

function Heading({ column, isFirst, sortKey, onSort }: HeadingProps) {
  const Arrow = sortKey?.down ? IconArrowDown : IconArrowUp
  return (
    <th
      scope="col"
      className={isFirst ? classes.first : undefined}
      data-numeric={isNumeric(column) || undefined}
      aria-sort={sortKey && (sortKey.down ? 'descending' : 'ascending')}
    >
      {isSortable(column) ? (
        <button type="button" className={classes.sort} onClick={() => onSort(column.path)}>
          {column.heading}
          {sortKey && <Arrow size={14} stroke={2} aria-hidden="true" />}
        </button>
      ) : (
        column.heading
      )}
    </th>
  )
}

function definitionOf(column: ListColumn) {
  const { field } = column.reached.placed
  return helper.accessor((row) => valueAt(row, column.path), {
    id: column.path,
    header: column.heading,
    cell: (cell) => <ValueCell field={field} value={cell.getValue()} />,
  })
}

function nameOf(columns: readonly ListColumn[], row: RecordValues): string {
  const [first] = columns
  return (first && wordsOf(first.reached.placed.field, valueAt(row, first.path))) || 'this row'
}

interface HeadingProps {
  readonly column: ListColumn
  readonly isFirst: boolean
  readonly sortKey: SortKey | undefined
  readonly onSort: (path: string) => void
}

interface ListTableProps {
  readonly label: string
  readonly columns: readonly ListColumn[]
  readonly rows: readonly RecordValues[]
  readonly sortKeys: readonly SortKey[]
  readonly selection: Selection
  readonly canSelect: boolean
  readonly density: string
  readonly isDimmed: boolean
  /** The row whose preview stands open. */
  readonly previewed: string | null
  readonly region: RefObject<HTMLDivElement | null>
  readonly cameFrom: CameFrom
  readonly hrefOf: (id: string) => string
  readonly onSort: (path: string) => void
  readonly onToggle: (id: string) => void
  readonly onTogglePage: (ticked: boolean) => void
}
