import { Button, CloseButton } from '@mantine/core'
import type { MarkSheet } from '@minster/domain/teaching/modules/grades-calls'
import { markFields } from '@minster/domain/teaching/modules/mark-fields'
import { Callout } from '#platform/ui/Callout.tsx'
import classes from './marks.module.css'
import { type MarkEdits, openEdits } from './use-mark-edits.ts'

const mostTold = 6

/** What two entered at once, for somebody to decide; what cannot be taken; and what of a paste was left out. */
export function OpenEdits({ sheet, marks, left, onForget, onGo }: OpenEditsProps) {
  const open = openEdits(marks.edits, sheet)
  const clashes = open.filter(({ edit }) => edit.stale !== null)
  const wrong = open.filter(({ edit }) => edit.stale === null)
  const titleOf = (column: string) => sheet.assignments.find(({ id }) => id === column)?.title ?? ''
  return (
    <>
      {clashes.length > 0 && (
        <Callout tone="warning" className={classes.callout} role="alert">
          Somebody else entered other marks meanwhile. Nothing is lost: choose which stands.
          <ul className={classes.open}>
            {clashes.map(({ row, edit, key }) => (
              <li key={`${row.enrolment} ${key}`}>
                <span>
                  {row.student.label}, {titleOf(edit.column)}, {markFields[edit.field].label.toLowerCase()}:{' '}
                  {edit.stale}
                </span>
                <span className={classes.choose}>
                  <Button
                    variant="default"
                    size="compact-xs"
                    onClick={() => marks.settle(row.enrolment, key, false)}
                  >
                    Take {edit.was ?? 'the empty cell'}
                  </Button>
                  <Button
                    variant="default"
                    size="compact-xs"
                    onClick={() => marks.settle(row.enrolment, key, true)}
                  >
                    Keep {edit.text || 'it empty'}
                  </Button>
                </span>
              </li>
            ))}
          </ul>
        </Callout>
      )}
      {wrong.length > 0 && (
        <Callout tone="danger" className={classes.callout} role="alert">
          {wrong.length === 1
            ? 'One cell cannot be saved:'
            : `${wrong.length.toLocaleString('en-GB')} cells cannot be saved:`}
          <ul className={classes.open}>
            {wrong.slice(0, mostTold).map(({ row, edit, key }) => (
              <li key={`${row.enrolment} ${key}`}>
                <button
                  type="button"
                  className={classes.goTo}
                  onClick={() => onGo(row.enrolment, edit.column, edit.field)}
                >
                  {row.student.label}, {titleOf(edit.column)}
                </button>
                <span>{edit.problem}</span>
              </li>
            ))}
            {wrong.length > mostTold && (
              <li>and {(wrong.length - mostTold).toLocaleString('en-GB')} more, marked in the grid</li>
            )}
          </ul>
        </Callout>
      )}
      {left.length > 0 && (
        <Callout tone="warning" className={classes.callout} role="status">
          <CloseButton
            size="sm"
            className={classes.forget ?? ''}
            aria-label="Forget this"
            onClick={onForget}
          />
          <ul className={classes.waiting}>
            {left.slice(0, 12).map((words) => (
              <li key={words}>{words}</li>
            ))}
            {left.length > 12 && <li>and {left.length - 12} more rows</li>}
          </ul>
        </Callout>
      )}
    </>
  )
}

interface OpenEditsProps {
  readonly sheet: MarkSheet
  readonly marks: MarkEdits
  /** What of the last paste or file was left out. */
  readonly left: readonly string[]
  readonly onForget: () => void
  readonly onGo: (enrolment: string, column: string, field: keyof typeof markFields) => void
}
