import { VisuallyHidden } from '@mantine/core'
import { formatDate } from '@minster/domain/platform/words/format'
import { loweredWords } from '@minster/domain/teaching/grades/marks'
import { countedMarksOf } from '@minster/domain/teaching/modules/board'
import type { MarkedStudent, MarkedWork, MarkSheet } from '@minster/domain/teaching/modules/grades-calls'
import { type MarkField, whyNotMarked } from '@minster/domain/teaching/modules/mark-fields'
import { memo } from 'react'
import { boardOf, type Edit, editKey, type RowEdits, shownIn } from './mark-edits.ts'
import classes from './marks.module.css'

/** One student's marks. Drawn again only when something of theirs changes, so that typing stays quick in a long sheet. */
export const MarkRow = memo(function MarkRow({
  sheet,
  row,
  at,
  field,
  edits,
  active,
  editing,
  from,
  to,
}: MarkRowProps) {
  const outside = whyNotMarked(row)
  return (
    <div role="row" aria-rowindex={at + 2} data-away={outside !== null || undefined}>
      <div role="rowheader" className={classes.first} title={outside ?? undefined}>
        {row.student.label}
        {outside !== null && <small>{row.outcome ?? row.status}</small>}
      </div>
      {sheet.assignments.map(({ id, marking }, column) => {
        const work = row.works[column] ?? null
        const edit = edits?.get(editKey(id, field))
        const why = edit?.problem ?? edit?.stale ?? null
        const isActive = column === active
        return (
          <div
            key={id}
            role="gridcell"
            data-at={`${at} ${column}`}
            tabIndex={isActive ? 0 : -1}
            aria-selected={column >= from && column <= to}
            aria-invalid={why !== null || undefined}
            data-edited={edit !== undefined || undefined}
            data-closed={work?.releasedOn !== null && work !== null ? true : undefined}
            title={why ?? undefined}
            className={classes.cell}
          >
            {isActive && editing !== null ? (
              <input
                className={classes.editor}
                aria-label={`${row.student.label}, ${sheet.assignments[column]?.title ?? ''}`}
                defaultValue={editing}
                inputMode={marking === 'Mark' && field !== 'handedIn' ? 'numeric' : 'text'}
                maxLength={200}
                ref={takeOver}
              />
            ) : (
              <Shown work={work} field={field} edit={edit} />
            )}
            {why !== null && <VisuallyHidden>{why}</VisuallyHidden>}
          </div>
        )
      })}
      <div role="gridcell" className={classes.result}>
        <Result sheet={sheet} row={row} />
      </div>
    </div>
  )
})

/** The editor takes the place of the cell that had the focus, to type on at its end. */
function takeOver(input: HTMLInputElement | null) {
  input?.focus()
  input?.setSelectionRange(input.value.length, input.value.length)
}

/** The value of a cell, and beside it what helps to judge it. */
function Shown({ work, field, edit }: ShownProps) {
  const text = edit ? edit.text : shownIn(work, field)
  const beside =
    field === 'agreedMark'
      ? [work?.firstMark, work?.secondMark].filter((mark) => mark !== null && mark !== undefined).join(' / ')
      : field === 'secondMark'
        ? (work?.firstMark ?? '')
        : ''
  return (
    <>
      {beside !== '' && <small>{beside}</small>}
      {text}
    </>
  )
}

/** What the module comes to with what is agreed so far, as the board would release it. */
function Result({ sheet, row }: { readonly sheet: MarkSheet; readonly row: MarkedStudent }) {
  const standing = boardOf(sheet, row)
  if (standing.kind === 'ready') {
    const { mark, outcome, isCapped } = standing.result
    const lowered = countedMarksOf(
      row.works.map((work, at) => work && { ...work, due: row.dues[at] ?? null }),
      sheet.instance.level,
    ).flatMap((counted) => (counted?.lowered ? [loweredWords[counted.lowered]] : []))
    const why = [...new Set([...lowered, ...(isCapped ? [loweredWords.resit] : [])])].join('. ')
    return (
      <span title={why || undefined}>
        {[mark, outcome].filter((words) => words !== null).join(' ')}
        {why !== '' && <span className={classes.lowered}> capped</span>}
      </span>
    )
  }
  if (standing.kind === 'released')
    return (
      <span className={classes.title} title={`Released on ${formatDate(row.releasedOn)}`}>
        {[row.mark, row.outcome].filter((words) => words !== null).join(' ')}
      </span>
    )
  return <span title={standing.why}>–</span>
}

interface ShownProps {
  readonly work: MarkedWork | null
  readonly field: MarkField
  readonly edit: Edit | undefined
}

interface MarkRowProps {
  readonly sheet: MarkSheet
  readonly row: MarkedStudent
  readonly at: number
  readonly field: MarkField
  readonly edits: RowEdits | undefined
  /** The column of the active cell, -1 where it is in another row. */
  readonly active: number
  /** What the open editor began with; null while none is open here. */
  readonly editing: string | null
  /** The selected columns, -1 for none. */
  readonly from: number
  readonly to: number
}
