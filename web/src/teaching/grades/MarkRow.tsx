import { VisuallyHidden } from '@mantine/core'
import type { MarkRules } from '@minster/domain/college/regulations/rules'
import { formatDate } from '@minster/domain/platform/words/format'
import { countedMarksOf, dueWorksOf, rulesFor } from '@minster/domain/teaching/modules/board'
import type { MarkedStudent, MarkedWork, MarkSheet } from '@minster/domain/teaching/modules/grades-calls'
import { type MarkField, whyNotMarked } from '@minster/domain/teaching/modules/mark-fields'
import { memo } from 'react'
import { type CellSign, lateSign, secondSign } from './cell-signs.ts'
import { boardStandingFor, type Edit, editKey, formatCell, type RowEdits } from './mark-edits.ts'
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
  const exclusion = whyNotMarked(row)
  return (
    <div role="row" aria-rowindex={at + 2} data-away={exclusion !== null || undefined}>
      <div role="rowheader" className={classes.first} title={exclusion ?? undefined}>
        {row.student.label}
        {exclusion !== null && <small>{row.outcome ?? row.status}</small>}
      </div>
      {sheet.assignments.map(({ id, marking }, column) => {
        const work = row.works[column] ?? null
        const edit = edits?.get(editKey(id, field))
        const problem = edit?.problem ?? edit?.question?.message ?? null
        const isActive = column === active
        return (
          <div
            key={id}
            role="gridcell"
            data-at={`${at} ${column}`}
            tabIndex={isActive ? 0 : -1}
            aria-selected={column >= from && column <= to}
            aria-invalid={problem !== null || undefined}
            data-edited={edit !== undefined || undefined}
            data-closed={work?.releasedOn !== null && work !== null ? true : undefined}
            title={problem ?? undefined}
            className={classes.cell}
          >
            {isActive && editing !== null ? (
              <input
                className={classes.editor}
                aria-label={`${row.student.label}, ${sheet.assignments[column]?.title ?? ''}`}
                defaultValue={editing}
                inputMode={marking === 'Mark' && field !== 'handedIn' ? 'numeric' : 'text'}
                maxLength={200}
                ref={focusEditor}
              />
            ) : (
              <CellValue
                work={work}
                field={field}
                edit={edit}
                due={row.dues[column] ?? null}
                instance={sheet.instance}
                rules={rulesFor(sheet, row)}
              />
            )}
            {problem !== null && <VisuallyHidden>{problem}</VisuallyHidden>}
          </div>
        )
      })}
      <div role="gridcell" className={classes.result}>
        <Result sheet={sheet} row={row} />
      </div>
    </div>
  )
})

/** Moves the focus from the cell to its editor, with the caret at the end. */
function focusEditor(input: HTMLInputElement | null) {
  input?.focus()
  input?.setSelectionRange(input.value.length, input.value.length)
}

/** The value of a cell, with the marks it is compared to, whether it was marked twice and what lateness leaves of it. */
function CellValue({ work, field, edit, due, instance, rules }: CellValueProps) {
  const text = edit ? edit.text : formatCell(work, field)
  const comparison =
    field === 'agreedMark'
      ? [work?.firstMark, work?.secondMark].filter((mark) => mark !== null && mark !== undefined).join(' / ')
      : field === 'secondMark'
        ? (work?.firstMark ?? '')
        : ''
  const second = secondSign({ work, field })
  const late = lateSign({
    work,
    field,
    mark: edit ? (edit.value ?? null) : text || null,
    due,
    instance,
    rules,
  })
  return (
    <>
      {comparison !== '' && <small>{comparison}</small>}
      {second && <Sign {...second} className={classes.second} />}
      {text}
      {late && <Sign {...late} className={classes.lowered} />}
    </>
  )
}

function Sign({ text, meaning, className }: CellSign & { readonly className: string | undefined }) {
  return (
    <span role="img" aria-label={meaning} title={meaning} className={className}>
      {text}
    </span>
  )
}

/** The module's result from the marks agreed so far, as the board would release it. */
function Result({ sheet, row }: { readonly sheet: MarkSheet; readonly row: MarkedStudent }) {
  const boardStanding = boardStandingFor(sheet, row)
  if (boardStanding.kind === 'ready') {
    const { mark, outcome, why: capped } = boardStanding.result
    const { closures, level } = sheet.instance
    const works = dueWorksOf(row.works, row.dues, closures)
    const lowered = countedMarksOf(works, level, rulesFor(sheet, row)).flatMap(
      (counted) => counted?.why ?? [],
    )
    const why = [...lowered, ...(capped === null ? [] : [capped])].join('. ')
    return (
      <span title={why || undefined}>
        {[mark, outcome].filter((part) => part !== null).join(' ')}
        {why !== '' && <span className={classes.lowered}> capped</span>}
      </span>
    )
  }
  if (boardStanding.kind === 'released')
    return (
      <span className={classes.title} title={`Released on ${formatDate(row.releasedOn)}`}>
        {[row.mark, row.outcome].filter((part) => part !== null).join(' ')}
      </span>
    )
  return <span title={boardStanding.why}>–</span>
}

interface CellValueProps {
  readonly work: MarkedWork | null
  readonly field: MarkField
  readonly edit: Edit | undefined
  /** The day the work was due for this student. */
  readonly due: string | null
  readonly instance: MarkSheet['instance']
  readonly rules: MarkRules
}

interface MarkRowProps {
  readonly sheet: MarkSheet
  readonly row: MarkedStudent
  readonly at: number
  readonly field: MarkField
  readonly edits: RowEdits | undefined
  /** The column of the active cell, -1 where it is in another row. */
  readonly active: number
  /** The initial text of the open editor; null while none is open in this row. */
  readonly editing: string | null
  /** The selected columns, -1 for none. */
  readonly from: number
  readonly to: number
}
