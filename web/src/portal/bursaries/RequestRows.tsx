import classes from './bursaries.module.css'
import type { BursaryRequest } from './bursaries.ts'
import type { Deciding } from './DecideDialog.tsx'
import { RequestRow } from './RequestRow.tsx'
import type { Decide } from './use-decide.ts'

/** Who asks for what, one beneath the other. The arrow keys walk from amount to amount, Enter awards it. */
export function RequestRows({ applications, typed, decide, onType, onDecide }: RequestRowsProps) {
  return (
    <div className={classes.scroller} tabIndex={0} role="region" aria-label="Applications">
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Student</th>
            <th scope="col">Household, a month</th>
            <th scope="col">References</th>
            <th scope="col" className={classes.number}>
              Asked
            </th>
            <th scope="col" className={classes.number}>
              Suggested
            </th>
            <th scope="col">Award</th>
          </tr>
        </thead>
        {applications.map((request) => (
          <RequestRow
            key={request.id}
            request={request}
            text={typed[request.id] ?? ''}
            decide={decide}
            onType={(text) => onType(request.id, text)}
            onDecide={onDecide}
          />
        ))}
      </table>
    </div>
  )
}

interface RequestRowsProps {
  readonly applications: readonly BursaryRequest[]
  readonly typed: Readonly<Record<string, string>>
  readonly decide: Decide
  readonly onType: (id: string, text: string) => void
  readonly onDecide: (deciding: Deciding) => void
}
