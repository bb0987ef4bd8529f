import { valueAt } from '@minster/domain/record/condition'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { MouseEvent, RefObject } from 'react'
import type { RecordValues } from '../api/records.ts'
import { Tick } from '../ui/Tick.tsx'
import type { CameFrom } from './came-from.ts'
import { inWords, wordsOf } from './cells.tsx'
import { isNumeric, isSortable, type ListColumn } from './columns.ts'
import type { SortKey } from './list-address.ts'
import classes from './list-table.module.css'
import { Portrait } from './Portrait.tsx'
import { isForBrowser, RecordLink } from './RecordLink.tsx'
import type { Selection } from './use-selection.ts'

/** The rows of a list as a table: each row leads to its record, the headings sort, boxes tick. */
export function ListTable(props: ListTableProps) {
  const { columns, rows, selection, sortKeys, region, hrefOf, cameFrom } = props
  const isTicked = (id: string) => selection.all || selection.ids.has(id)
  const ticked = rows.filter(({ id }) => isTicked(id)).length

  return (
    // A region that scrolls must be reachable by keyboard.
    <div className={classes.region} ref={region} role="region" aria-label={props.label} tabIndex={0}>
      <table className={classes.table} data-density={props.density} data-dimmed={props.isDimmed || undefined}>
        <thead>
          <tr>
            {props.canSelect && (
              <th className={classes.tick} scope="col">
                <Tick
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
          {rows.map((row, place) => (
            // The rows of the next page take the places of these: new words in standing cells are painted sooner than new
            // cells. The keyboard has the link in the first cell; the whole row is a larger target for the pointer.
            <tr
              key={place}
              className={classes.row}
              data-row={row.id}
              data-selected={isTicked(row.id) || undefined}
              data-previewed={props.previewed === row.id || undefined}
              onClick={openRow}
            >
              {props.canSelect && (
                <td className={classes.tick}>
                  <Tick
                    aria-label={`Select ${nameOf(columns, row)}`}
                    checked={isTicked(row.id)}
                    onChange={() => props.onToggle(row.id)}
                  />
                </td>
              )}
              {columns.map((column, at) => {
                const { field } = column.reached.placed
                const value = valueAt(row, column.path)
                const words = wordsOf(field, value)
                if (at === 0)
                  return (
                    <th key={column.path} scope="row" className={classes.first} title={words}>
                      {props.portrait && <Portrait name={words} picture={valueAt(row, props.portrait)} />}
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
                  <td key={column.path} data-numeric={isNumeric(column) || undefined} title={words}>
                    {inWords(field, value, words)}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

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
  /** Path of the picture beside each name. */
  readonly portrait?: string | undefined
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
