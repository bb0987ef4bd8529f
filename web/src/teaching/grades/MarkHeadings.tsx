import { formatDate, formatPercentage } from '@minster/domain/platform/words/format'
import type { MarkedAssignment } from './grades.ts'
import classes from './marks.module.css'

/** The assignments across the top: when each is due and what it counts for. */
export function MarkHeadings({ assignments }: { readonly assignments: readonly MarkedAssignment[] }) {
  return (
    <div role="rowgroup">
      <div role="row">
        <div role="columnheader" className={classes.first}>
          Student
        </div>
        {assignments.map((one) => (
          <div key={one.id} role="columnheader" title={wholeOf(one)} className={classes.heading}>
            <span className={classes.title}>{one.title}</span>
            <span className={classes.about}>{aboutOf(one)}</span>
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
