import type { MarkSheet } from '@minster/domain/teaching/modules/grades-calls'
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
import { type CellPosition, type CellRange, moveCell, rangeBetween, sheetPlanOf } from './grid-cells.ts'
import { MarkHeadings } from './MarkHeadings.tsx'
import { MarkRow } from './MarkRow.tsx'
import { type Edits, editKey, formatCell } from './mark-edits.ts'
import classes from './marks.module.css'

/** Marks as a spreadsheet: students down, assignments across, with its keys and clipboard. */
export function MarkGrid({
  sheet,
  field,
  edits,
  active,
  onActive,
  onCells,
  onLeftOut,
  onSave,
}: MarkGridProps) {
  const [anchor, setAnchor] = useState<CellPosition>(active)
  const [editing, setEditing] = useState<string | null>(null)
  const table = useRef<HTMLDivElement>(null)
  const editor = useRef<CellPosition | null>(null)
  const shouldFocus = useRef(false)
  const { assignments, rows } = sheet
  const range = rangeBetween(active, anchor)
  const last = { row: rows.length - 1, column: assignments.length - 1 }

  useLayoutEffect(() => {
    if (!shouldFocus.current || editing !== null) return
    shouldFocus.current = false
    const cell = table.current?.querySelector(`[data-at="${active.row} ${active.column}"]`)
    if (cell instanceof HTMLElement) cell.focus()
  }, [active, editing])

  const textAt = ({ row, column }: CellPosition) => {
    const student = rows[row]
    const assignment = assignments[column]
    if (!student || !assignment) return ''
    const edit = edits.get(student.enrolment)?.get(editKey(assignment.id, field))
    return edit ? edit.text : formatCell(student.works[column] ?? null, field)
  }
  const cellAt = ({ row, column }: CellPosition, text: string): PlacedCell[] => {
    const [student, assignment] = [rows[row], assignments[column]]
    return student && assignment ? [{ row: student.enrolment, column: assignment.id, field, text }] : []
  }
  const moveTo = (to: CellPosition, isExtending = false) => {
    shouldFocus.current = true
    onActive(to)
    if (!isExtending) setAnchor(to)
  }
  const openEditor = (text: string) => {
    editor.current = active
    setAnchor(active)
    setEditing(text)
  }
  const closeEditor = (text: string | null) => {
    const position = editor.current
    if (!position) return
    editor.current = null
    setEditing(null)
    if (text !== null && text !== textAt(position)) onCells(cellAt(position, text))
  }

  function onKeyDown(event: KeyboardEvent) {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's') {
      if (event.target instanceof HTMLInputElement) closeEditor(event.target.value)
      event.preventDefault()
      event.stopPropagation()
      shouldFocus.current = true
      onSave()
      return
    }
    if (event.target instanceof HTMLInputElement) onEditorKey(event, event.target)
    else onGridKey(event)
  }

  function onEditorKey(event: KeyboardEvent, input: HTMLInputElement) {
    const step = stepsWhileTyping[event.key]
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      shouldFocus.current = true
      closeEditor(null)
    } else if (step) {
      event.preventDefault()
      closeEditor(input.value)
      moveTo(moveCell(active, event.shiftKey ? { down: -step.down, across: -step.across } : step, last))
    }
  }

  function onGridKey(event: KeyboardEvent) {
    const hasModifier = event.ctrlKey || event.metaKey
    const step = stepForKey(event.key, hasModifier, last)
    if (step) {
      event.preventDefault()
      moveTo(moveCell(active, step, last), event.shiftKey)
    } else if (event.key === 'Enter' || event.key === 'F2') {
      event.preventDefault()
      openEditor(textAt(active))
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      onCells(cellsIn(range).flatMap((position) => (textAt(position) === '' ? [] : cellAt(position, ''))))
    } else if (hasModifier && event.key.toLowerCase() === 'a') {
      event.preventDefault()
      setAnchor({ row: 0, column: 0 })
      onActive(last)
    } else if (!hasModifier && !event.altKey && event.key.length === 1 && event.key !== ' ') {
      event.preventDefault()
      openEditor(event.key)
    }
  }

  function onMouseDown(event: MouseEvent) {
    const position = cellOf(event.target)
    if (!position || event.target instanceof HTMLInputElement) return
    event.preventDefault()
    const input = table.current?.querySelector('input')
    if (input) closeEditor(input.value)
    moveTo(position, event.shiftKey)
  }

  function onMouseMove(event: MouseEvent) {
    const position = event.buttons === 1 && editing === null ? cellOf(event.target) : null
    if (position && (position.row !== active.row || position.column !== active.column)) moveTo(position, true)
  }

  function onCopy(event: ClipboardEvent) {
    if (isTyping(event.target)) return
    event.preventDefault()
    const lines = Array.from({ length: range.to.row - range.from.row + 1 }, (_, down) =>
      Array.from({ length: range.to.column - range.from.column + 1 }, (_one, across) =>
        textAt({ row: range.from.row + down, column: range.from.column + across }),
      ).join('\t'),
    )
    event.clipboardData.setData('text/plain', lines.join('\n'))
  }

  function onPaste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text/plain')
    // One value into a cell that is being typed into is ordinary typing.
    if (isTyping(event.target) && !/[\t\n]/.test(text)) return
    event.preventDefault()
    closeEditor(null)
    shouldFocus.current = true
    const cells = readClipboard(text)
    const plan = sheetPlanOf(sheet)
    const parsed = placeSheet(cells, plan, field) ?? placeAt(fillRange(cells, range), plan, range.from, field)
    onCells(parsed.cells)
    onLeftOut(parsed.left)
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
        onKeyDown={onKeyDown}
        onMouseDown={onMouseDown}
        onMouseMove={onMouseMove}
        onDoubleClick={(event) => cellOf(event.target) && editing === null && openEditor(textAt(active))}
        onCopy={onCopy}
        onPaste={onPaste}
        onBlur={(event) => event.target instanceof HTMLInputElement && closeEditor(event.target.value)}
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

function stepForKey(key: string, hasModifier: boolean, last: CellPosition): Step | null {
  const far = hasModifier ? Number.MAX_SAFE_INTEGER : 1
  if (key === 'ArrowDown') return { down: far, across: 0 }
  if (key === 'ArrowUp') return { down: -far, across: 0 }
  if (key === 'ArrowRight') return { down: 0, across: far }
  if (key === 'ArrowLeft') return { down: 0, across: -far }
  if (key === 'PageDown') return { down: 12, across: 0 }
  if (key === 'PageUp') return { down: -12, across: 0 }
  if (key === 'Home') return { down: hasModifier ? -last.row : 0, across: -last.column }
  if (key === 'End') return { down: hasModifier ? last.row : 0, across: last.column }
  return null
}

function cellOf(target: EventTarget): CellPosition | null {
  const cell = target instanceof Element ? target.closest('[data-at]') : null
  const [row, column] = (cell?.getAttribute('data-at') ?? '').split(' ').map(Number)
  return row === undefined || column === undefined || !cell ? null : { row, column }
}

function cellsIn({ from, to }: CellRange): CellPosition[] {
  const positions: CellPosition[] = []
  for (let row = from.row; row <= to.row; row += 1)
    for (let column = from.column; column <= to.column; column += 1) positions.push({ row, column })
  return positions
}

/** A single value fills the whole selection. */
function fillRange(
  cells: readonly (readonly string[])[],
  { from, to }: CellRange,
): readonly (readonly string[])[] {
  const singleValue = cells.length === 1 && cells[0]?.length === 1 ? cells[0][0] : undefined
  if (singleValue === undefined) return cells
  return Array.from({ length: to.row - from.row + 1 }, () =>
    Array.from({ length: to.column - from.column + 1 }, () => singleValue),
  )
}

interface MarkGridProps {
  readonly sheet: MarkSheet
  readonly field: MarkField
  readonly edits: Edits
  readonly active: CellPosition
  readonly onActive: (place: CellPosition) => void
  readonly onCells: (cells: readonly PlacedCell[]) => void
  /** Called with the rows of a paste that were left out. */
  readonly onLeftOut: (rows: readonly string[]) => void
  readonly onSave: () => void
}
