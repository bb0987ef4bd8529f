import { formatDate, formatPercentage } from '@minster/domain/platform/words/format'
import type { MarkedAssignment, MarkSheet } from '@minster/domain/teaching/modules/grades-calls'
import { type MarkField, markFields } from '@minster/domain/teaching/modules/mark-fields'
import {
  type PlacedCell,
  placeAt,
  placeSheet,
  readClipboard,
} from '@minster/domain/teaching/modules/mark-paste'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { isTyping } from '#platform/ui/letter-keys.ts'
import { MarkRow } from './MarkRow.tsx'
import { type Edits, editKey, shownIn } from './mark-edits.ts'
import { type CellPosition, planOf, type Range, rangeOf, stepFrom } from './mark-places.ts'
import classes from './marks.module.css'

/** Marks as in a spreadsheet: students down, assignments across, keys and clipboard as everybody knows them. */
export function MarkGrid({ sheet, field, edits, active, onActive, onCells, onLeft, onSave }: MarkGridProps) {
  const [anchor, setAnchor] = useState<CellPosition>(active)
  const [editing, setEditing] = useState<string | null>(null)
  const table = useRef<HTMLDivElement>(null)
  const editor = useRef<CellPosition | null>(null)
  const takesFocus = useRef(false)
  const { assignments, rows } = sheet
  const range = rangeOf(active, anchor)
  const last = { row: rows.length - 1, column: assignments.length - 1 }

  useLayoutEffect(() => {
    if (!takesFocus.current || editing !== null) return
    takesFocus.current = false
    const cell = table.current?.querySelector(`[data-at="${active.row} ${active.column}"]`)
    if (cell instanceof HTMLElement) cell.focus()
  }, [active, editing])

  const textAt = ({ row, column }: CellPosition) => {
    const student = rows[row]
    const assignment = assignments[column]
    if (!student || !assignment) return ''
    const edit = edits.get(student.enrolment)?.get(editKey(assignment.id, field))
    return edit ? edit.text : shownIn(student.works[column] ?? null, field)
  }
  const cellAt = ({ row, column }: CellPosition, text: string): PlacedCell[] => {
    const [student, assignment] = [rows[row], assignments[column]]
    return student && assignment ? [{ row: student.enrolment, column: assignment.id, field, text }] : []
  }
  const go = (to: CellPosition, isExtending = false) => {
    takesFocus.current = true
    onActive(to)
    if (!isExtending) setAnchor(to)
  }
  const open = (text: string) => {
    editor.current = active
    setAnchor(active)
    setEditing(text)
  }
  const close = (text: string | null) => {
    const at = editor.current
    if (!at) return
    editor.current = null
    setEditing(null)
    if (text !== null && text !== textAt(at)) onCells(cellAt(at, text))
  }

  function pressed(event: KeyboardEvent) {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's') {
      if (event.target instanceof HTMLInputElement) close(event.target.value)
      event.preventDefault()
      event.stopPropagation()
      takesFocus.current = true
      onSave()
      return
    }
    if (event.target instanceof HTMLInputElement) typed(event, event.target)
    else moved(event)
  }

  function typed(event: KeyboardEvent, input: HTMLInputElement) {
    const step = stepsWhileTyping[event.key]
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      takesFocus.current = true
      close(null)
    } else if (step) {
      event.preventDefault()
      close(input.value)
      go(stepFrom(active, event.shiftKey ? { down: -step.down, across: -step.across } : step, last))
    }
  }

  function moved(event: KeyboardEvent) {
    const isHeld = event.ctrlKey || event.metaKey
    const step = stepOf(event.key, isHeld, last)
    if (step) {
      event.preventDefault()
      go(stepFrom(active, step, last), event.shiftKey)
    } else if (event.key === 'Enter' || event.key === 'F2') {
      event.preventDefault()
      open(textAt(active))
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      onCells(placesIn(range).flatMap((place) => (textAt(place) === '' ? [] : cellAt(place, ''))))
    } else if (isHeld && event.key.toLowerCase() === 'a') {
      event.preventDefault()
      setAnchor({ row: 0, column: 0 })
      onActive(last)
    } else if (!isHeld && !event.altKey && event.key.length === 1 && event.key !== ' ') {
      event.preventDefault()
      open(event.key)
    }
  }

  function pointed(event: MouseEvent) {
    const at = placeOf(event.target)
    if (!at || event.target instanceof HTMLInputElement) return
    event.preventDefault()
    const input = table.current?.querySelector('input')
    if (input) close(input.value)
    go(at, event.shiftKey)
  }

  function dragged(event: MouseEvent) {
    const at = event.buttons === 1 && editing === null ? placeOf(event.target) : null
    if (at && (at.row !== active.row || at.column !== active.column)) go(at, true)
  }

  function copied(event: ClipboardEvent) {
    if (isTyping(event.target)) return
    event.preventDefault()
    const lines = Array.from({ length: range.to.row - range.from.row + 1 }, (_, down) =>
      Array.from({ length: range.to.column - range.from.column + 1 }, (_one, across) =>
        textAt({ row: range.from.row + down, column: range.from.column + across }),
      ).join('\t'),
    )
    event.clipboardData.setData('text/plain', lines.join('\n'))
  }

  function pasted(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text/plain')
    // One value into a cell that is being typed into is ordinary typing.
    if (isTyping(event.target) && !/[\t\n]/.test(text)) return
    event.preventDefault()
    close(null)
    takesFocus.current = true
    const cells = readClipboard(text)
    const plan = planOf(sheet)
    const placed = placeSheet(cells, plan, field) ?? placeAt(spread(cells, range), plan, range.from, field)
    onCells(placed.cells)
    onLeft(placed.left)
  }

  return (
    <div className={classes.region}>
      <div
        ref={table}
        role="grid"
        tabIndex={-1}
        className={classes.grid}
        aria-label={`${markFields[field].label} of ${sheet.instance.code}`}
        aria-multiselectable="true"
        aria-rowcount={rows.length + 1}
        aria-colcount={assignments.length + 2}
        onKeyDown={pressed}
        onMouseDown={pointed}
        onMouseMove={dragged}
        onDoubleClick={(event) => placeOf(event.target) && editing === null && open(textAt(active))}
        onCopy={copied}
        onPaste={pasted}
        onBlur={(event) => event.target instanceof HTMLInputElement && close(event.target.value)}
      >
        <MarkHeadings assignments={assignments} />
        <div role="rowgroup">
          {rows.map((row, at) => {
            const isHere = at >= range.from.row && at <= range.to.row
            return (
              <MarkRow
                key={row.enrolment}
                sheet={sheet}
                row={row}
                at={at}
                field={field}
                edits={edits.get(row.enrolment)}
                active={at === active.row ? active.column : -1}
                editing={at === active.row ? editing : null}
                from={isHere ? range.from.column : -1}
                to={isHere ? range.to.column : -1}
              />
            )
          })}
        </div>
      </div>
    </div>
  )
}

/** The assignments across the top: when each is due and what it counts for. */
function MarkHeadings({ assignments }: { readonly assignments: readonly MarkedAssignment[] }) {
  return (
    <div role="rowgroup">
      <div role="row">
        <div role="columnheader" className={classes.first}>
          Student
        </div>
        {assignments.map((one) => (
          <div key={one.id} role="columnheader" title={wholeOf(one)}>
            <span className={classes.title}>{one.title}</span>
            <small>{aboutOf(one)}</small>
          </div>
        ))}
        <div role="columnheader" className={classes.result}>
          Module
        </div>
      </div>
    </div>
  )
}

function aboutOf({ due, weight, marking }: MarkedAssignment): string {
  return [
    due === null ? null : formatDate(due).slice(0, 5),
    weight === null ? null : formatPercentage(weight),
    marking === 'Mark' ? null : 'pass or fail',
  ]
    .filter((words) => words !== null)
    .join(' · ')
}

function wholeOf({ title, due }: MarkedAssignment): string {
  return due === null ? title : `${title}, due ${formatDate(due)}`
}

interface Step {
  readonly down: number
  readonly across: number
}

const stepsWhileTyping: Readonly<Record<string, Step>> = {
  Enter: { down: 1, across: 0 },
  Tab: { down: 0, across: 1 },
  ArrowDown: { down: 1, across: 0 },
  ArrowUp: { down: -1, across: 0 },
}

function stepOf(key: string, isHeld: boolean, last: CellPosition): Step | null {
  const far = isHeld ? Number.MAX_SAFE_INTEGER : 1
  if (key === 'ArrowDown') return { down: far, across: 0 }
  if (key === 'ArrowUp') return { down: -far, across: 0 }
  if (key === 'ArrowRight') return { down: 0, across: far }
  if (key === 'ArrowLeft') return { down: 0, across: -far }
  if (key === 'PageDown') return { down: 12, across: 0 }
  if (key === 'PageUp') return { down: -12, across: 0 }
  if (key === 'Home') return { down: isHeld ? -last.row : 0, across: -last.column }
  if (key === 'End') return { down: isHeld ? last.row : 0, across: last.column }
  return null
}

function placeOf(target: EventTarget): CellPosition | null {
  const cell = target instanceof Element ? target.closest('[data-at]') : null
  const [row, column] = (cell?.getAttribute('data-at') ?? '').split(' ').map(Number)
  return row === undefined || column === undefined || !cell ? null : { row, column }
}

function placesIn({ from, to }: Range): CellPosition[] {
  const places: CellPosition[] = []
  for (let row = from.row; row <= to.row; row += 1)
    for (let column = from.column; column <= to.column; column += 1) places.push({ row, column })
  return places
}

/** One value fills whatever is selected. */
function spread(cells: readonly (readonly string[])[], { from, to }: Range): readonly (readonly string[])[] {
  const only = cells.length === 1 && cells[0]?.length === 1 ? cells[0][0] : undefined
  if (only === undefined) return cells
  return Array.from({ length: to.row - from.row + 1 }, () =>
    Array.from({ length: to.column - from.column + 1 }, () => only),
  )
}

interface MarkGridProps {
  readonly sheet: MarkSheet
  readonly field: MarkField
  readonly edits: Edits
  readonly active: CellPosition
  readonly onActive: (place: CellPosition) => void
  readonly onCells: (cells: readonly PlacedCell[]) => void
  /** What of a paste was left out. */
  readonly onLeft: (words: readonly string[]) => void
  readonly onSave: () => void
}
