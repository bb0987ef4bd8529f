import { formatDate, formatPercentage } from '@minster/domain/platform/words/format'
import type { MarkedAssignment } from '@minster/domain/teaching/modules/grades-calls'
import { todayHere } from '#platform/ui/today-here.ts'
import { formatDueDay } from './grid-cells.ts'
import classes from './marks.module.css'

/** The header of assignments, each with its due day and weight. */
export function MarkHeadings({ assignments }: { readonly assignments: readonly MarkedAssignment[] }) {
  return (
    <div role="rowgroup">
      <div role="row">
        <div role="columnheader" className={classes.first}>
          Student
        </div>
        {assignments.map((assignment) => (
          <div key={assignment.id} role="columnheader" title={assignmentTitle(assignment)}>
            <span className={classes.title}>{assignment.title}</span>
            <small>{describeAssignment(assignment)}</small>
          </div>
        ))}
        <div role="columnheader" className={classes.result}>
          Module
        </div>
      </div>
    </div>
  )
}

function describeAssignment({ due, weight, marking }: MarkedAssignment): string {
  return [
    due === null ? null : formatDueDay(due, todayHere()),
    weight === null ? null : formatPercentage(weight),
    marking === 'Mark' ? null : 'pass or fail',
  ]
    .filter((part) => part !== null)
    .join(' · ')
}

function assignmentTitle({ title, due }: MarkedAssignment): string {
  return due === null ? title : `${title}, due ${formatDate(due)}`
}
