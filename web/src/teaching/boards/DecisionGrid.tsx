import { Box } from '@mantine/core'
import type { BoardPaper, BoardRow } from '@minster/domain/teaching/boards/board-calls'
import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef } from 'react'
import type { DecisionRefusals } from './board-edits.ts'
import { type BoardKey, boardKeyOf } from './board-keys.ts'
import type { ResultColumn } from './board-rows.ts'
import classes from './boards.module.css'
import { DecisionRow } from './DecisionRow.tsx'
import { useRowsInSight } from './use-rows-in-sight.ts'

/** Students down, modules across, then what is proposed and decided of each; only the rows in sight are drawn. */
export function DecisionGrid({
  paper,
  columns,
  rows,
  active,
  marked,
  refusals,
  onActive,
  onMark,
  onKey,
}: DecisionGridProps) {
  const frame = useRef<HTMLDivElement>(null)
  const shouldFocus = useRef(false)
  const { from, to, above, below, row: rowHeight } = useRowsInSight(frame, rows.length)

  useLayoutEffect(() => {
    const element = frame.current
    if (!element || !shouldFocus.current) return
    const [top, bottom] = [active * rowHeight, (active + 1) * rowHeight]
    const head = rowHeight
    if (top < element.scrollTop) element.scrollTop = top
    else if (bottom + head > element.scrollTop + element.clientHeight)
      element.scrollTop = bottom + head - element.clientHeight
    const drawn = element.querySelector('[data-active]')
    if (drawn instanceof HTMLElement) {
      shouldFocus.current = false
      drawn.focus({ preventScroll: true })
    }
  })

  function onKeyDown(event: KeyboardEvent) {
    const key = boardKeyOf(event)
    if (!key) return
    event.preventDefault()
    shouldFocus.current = true
    if (key.kind === 'move') onActive(Math.max(0, Math.min(rows.length - 1, active + key.by)))
    else onKey(key)
  }

  function onClick(event: MouseEvent) {
    const drawn = event.target instanceof Element ? event.target.closest('[data-board-row]') : null
    const engagement = drawn?.getAttribute('data-board-row')
    const at = rows.findIndex((row) => row.engagement === engagement)
    if (at < 0) return
    shouldFocus.current = true
    onActive(at)
    const row = rows[at]
    if (row && (event.ctrlKey || event.metaKey)) onMark(row)
  }

  return (
    <div ref={frame} className={classes.region}>
      <Box
        role="grid"
        tabIndex={-1}
        className={classes.grid ?? ''}
        __vars={{ '--modules': String(columns.length) }}
        aria-label={`Students before ${paper.board.name}`}
        aria-rowcount={rows.length + 1}
        aria-multiselectable="true"
        onKeyDown={onKeyDown}
        onClick={onClick}
      >
        <div role="rowgroup" className={classes.head}>
          <div role="row">
            <div role="columnheader" className={classes.first}>
              Student
            </div>
            <div role="columnheader" className={classes.credits}>
              Credits
            </div>
            {columns.map((column, place) => {
              const module = 'module' in column ? paper.modules[column.module] : undefined
              return (
                <div key={place} role="columnheader" className={classes.mark} title={module?.name}>
                  {module?.code ?? `Module ${place + 1}`}
                </div>
              )
            })}
            <div role="columnheader" className={classes.words}>
              Proposed
            </div>
            <div role="columnheader" className={classes.decided}>
              Decided
            </div>
          </div>
        </div>
        <div role="rowgroup" style={{ paddingTop: above, paddingBottom: below }}>
          {rows.slice(from, to).map((row, place) => (
            <DecisionRow
              key={row.engagement}
              row={row}
              at={from + place}
              modules={paper.modules}
              columns={columns}
              isActive={from + place === active}
              isMarked={marked.has(row.engagement)}
              refusal={refusals.get(row.engagement)}
            />
          ))}
        </div>
      </Box>
    </div>
  )
}

interface DecisionGridProps {
  readonly paper: BoardPaper
  readonly columns: readonly ResultColumn[]
  readonly rows: readonly BoardRow[]
  /** Which of the rows the keyboard is at. */
  readonly active: number
  readonly marked: ReadonlySet<string>
  readonly refusals: DecisionRefusals
  readonly onActive: (at: number) => void
  readonly onMark: (row: BoardRow) => void
  readonly onKey: (key: Exclude<BoardKey, { readonly kind: 'move' }>) => void
}
