import { VisuallyHidden } from '@mantine/core'
import { valueAt } from '@minster/domain/kit/record/condition'
import { shownField } from '@minster/domain/kit/record/shown-choice'
import type { RecordValues } from '@minster/domain/kit/records/record-replies'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ChangeEvent, type MouseEvent, memo, type PointerEvent, type RefObject, useId } from 'react'
import names from '#platform/ui/NameLink.module.css'
import { PlainCheckbox } from '#platform/ui/PlainCheckbox.tsx'
import { Table } from '#platform/ui/Table.tsx'
import { useStableCallback } from '#platform/ui/use-stable-callback.ts'
import { type CameFrom, cameFromRow } from './came-from.ts'
import { formatValue, renderText } from './cells.tsx'
import { isNumeric, isSortable, type ListColumn } from './columns.ts'
import type { SortKey } from './list-address.ts'
import classes from './list-table.module.css'
import { Portrait } from './Portrait.tsx'
import { isForBrowser } from './RecordLink.tsx'
import type { RowAction } from './row-action.ts'
import type { Selection } from './use-selection.ts'

/** As many as have room for their words across a sheet of A4; `paper.css` counts them. */
const columnsOnPaper = 12

/**
 * The rows of a list as a table: each row leads to its record, the headings sort, boxes tick. Rows know nothing of what is
 * done with them and of whence: they are drawn again only when they show something else.
 */
export function ListTable(props: ListTableProps) {
  const { columns, rows, selection, sortKeys, region, hrefOf, collection, RowAction } = props
  const navigate = useNavigate()
  const selectId = useId()
  const isTicked = (id: string) => selection.all || selection.ids.has(id)
  const selectedCount = rows.filter(({ id }) => isTicked(id)).length

  const openRow = useStableCallback((event: MouseEvent<HTMLTableRowElement>) => {
    if (!(event.target instanceof Element) || event.target.closest('input, button, label')) return
    const link = event.currentTarget.querySelector<HTMLAnchorElement>('a[data-row-link]')
    const clickedLink = event.target.closest('a')
    const isText = clickedLink === null && getSelection()?.isCollapsed === false
    if (!link || isText || isForBrowser(event) || (clickedLink !== null && clickedLink !== link)) return
    event.preventDefault()
    const href = link.getAttribute('href') ?? ''
    const cameFrom = cameFromRow(props.cameFrom, event.currentTarget.dataset['row'] ?? '', href)
    void navigate({ href, state: { cameFrom } })
  })
  const tickRow = useStableCallback((event: ChangeEvent<HTMLInputElement>) => {
    const row = event.currentTarget.closest('tr')?.dataset['row']
    if (row) props.onToggle(row)
  })

  return (
    <>
      {columns.length > columnsOnPaper && (
        <p hidden data-paper-only>
          {columns.length - columnsOnPaper} of {columns.length} columns have no room on paper. Export the list
          for all of them.
        </p>
      )}
      <Table
        label={props.label}
        scroller={classes.region}
        scrollRef={region}
        className={classes.table}
        sticky
        firstStays
        hover
        dense={props.density === 'compact'}
        dimmed={props.isDimmed}
        data-density={props.density}
        aria-busy={props.isBusy || undefined}
        data-picking={selectedCount > 0 || undefined}
      >
        <thead>
          <tr>
            {props.canSelect && (
              <th className={classes.tick} scope="col">
                <PlainCheckbox
                  aria-label="Select all rows of this page"
                  checked={rows.length > 0 && selectedCount === rows.length}
                  ref={(box) => {
                    if (box) box.indeterminate = selectedCount > 0 && selectedCount < rows.length
                  }}
                  onChange={(event) => props.onTogglePage(event.currentTarget.checked)}
                />
                <span id={selectId} hidden>
                  Select
                </span>
              </th>
            )}
            {columns.map((column) => (
              <Heading
                key={column.path}
                column={column}
                sortKey={sortKeys[0]?.path === column.path ? sortKeys[0] : undefined}
                onSort={props.onSort}
              />
            ))}
            {RowAction && (
              <th scope="col">
                <VisuallyHidden>What to do</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            // The rows of the next page take the places of these: new words in standing cells are painted sooner than new
            // cells. The keyboard has the link in the first cell; the whole row is a larger target for the pointer.
            <Row
              key={place}
              row={row}
              columns={columns}
              portrait={props.portrait}
              href={hrefOf(row)}
              collection={collection}
              RowAction={RowAction}
              nameId={`${selectId}${place}`}
              selectId={props.canSelect ? selectId : undefined}
              isTicked={isTicked(row.id)}
              isPreviewed={props.previewed === row.id}
              onOpen={openRow}
              onTick={tickRow}
            />
          ))}
        </tbody>
      </Table>
    </>
  )
}

const Row = memo(({ row, columns, portrait, href, nameId, selectId, RowAction, ...props }: RowProps) => (
  <tr
    data-row={row.id}
    data-selected={props.isTicked || undefined}
    data-previewed={props.isPreviewed || undefined}
    onClick={props.onOpen}
    onPointerOver={revealTruncatedText}
  >
    {selectId !== undefined && (
      <td className={classes.tick}>
        <RowTick labelledBy={`${selectId} ${nameId}`} isTicked={props.isTicked} onTick={props.onTick} />
      </td>
    )}
    {columns.map((column, at) => {
      const field = shownField(column.reached.placed, column.path, row)
      const value = valueAt(row, column.path)
      const words = formatValue(field, value)
      if (at === 0)
        return (
          <th key={column.path} scope="row">
            {portrait !== undefined && <Portrait name={words} picture={valueAt(row, portrait)} />}
            <a href={href} id={nameId} data-row-link={row.id} className={names.name}>
              {words || 'Without a name'}
            </a>
          </th>
        )
      return (
        <td key={column.path} data-number={isNumeric(column) || undefined}>
          {renderText(field, value, words)}
        </td>
      )
    })}
    {RowAction && (
      <td className={classes.action}>
        <RowAction collection={props.collection} row={row} />
      </td>
    )}
  </tr>
))

/** Its words stand in the row, so that it stays as it is when the row shows another record. */
const RowTick = memo(({ labelledBy, isTicked, onTick }: RowTickProps) => (
  <PlainCheckbox aria-labelledby={labelledBy} checked={isTicked} onChange={onTick} />
))

/** Says all of a cell whose end is cut off. */
function revealTruncatedText({ target }: PointerEvent) {
  const cell = target instanceof Element ? target.closest<HTMLElement>('td, th') : null
  if (cell) cell.title = cell.scrollWidth > cell.clientWidth ? cell.innerText : ''
}

function Heading({ column, sortKey, onSort }: HeadingProps) {
  const Arrow = sortKey?.down ? IconArrowDown : IconArrowUp
  return (
    <th
      scope="col"
      data-number={isNumeric(column) || undefined}
      aria-sort={sortKey && (sortKey.down ? 'descending' : 'ascending')}
    >
      {isSortable(column) ? (
        <button type="button" onClick={() => onSort(column.path)}>
          {column.heading}
          {sortKey && <Arrow size={14} stroke={2} aria-hidden="true" />}
        </button>
      ) : (
        column.heading
      )}
    </th>
  )
}

interface RowProps {
  readonly row: RecordValues
  readonly columns: readonly ListColumn[]
  readonly portrait: string | undefined
  readonly href: string
  readonly collection: string
  readonly RowAction: RowAction | undefined
  /** Of the link that holds the row's name. */
  readonly nameId: string
  /** Of the word "Select"; undefined where nothing can be ticked. */
  readonly selectId: string | undefined
  readonly isTicked: boolean
  readonly isPreviewed: boolean
  readonly onOpen: (event: MouseEvent<HTMLTableRowElement>) => void
  readonly onTick: (event: ChangeEvent<HTMLInputElement>) => void
}

interface RowTickProps {
  readonly labelledBy: string
  readonly isTicked: boolean
  readonly onTick: (event: ChangeEvent<HTMLInputElement>) => void
}

interface HeadingProps {
  readonly column: ListColumn
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
  /** Other rows were asked for and have not come yet. */
  readonly isBusy: boolean
  /** They are long in coming. */
  readonly isDimmed: boolean
  /** The row whose preview stands open. */
  readonly previewed: string | null
  readonly region: RefObject<HTMLDivElement | null>
  readonly cameFrom: CameFrom
  readonly hrefOf: (row: RecordValues) => string
  readonly collection: string
  readonly RowAction?: RowAction | undefined
  readonly onSort: (path: string) => void
  readonly onToggle: (id: string) => void
  readonly onTogglePage: (selectedCount: boolean) => void
}
