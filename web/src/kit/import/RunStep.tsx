import { DismissibleAlert } from '#platform/ui/DismissibleAlert.tsx'
import { Counts } from './Counts.tsx'
import classes from './import.module.css'
import type { ImportRun } from './imports.ts'
import { WorkUnderWay } from './WorkUnderWay.tsx'
import { plural } from './words.ts'

/** The last look before rows are written, and the work itself. */
export function RunStep({ run }: { readonly run: ImportRun }) {
  const { ready = 0 } = run.counts.states
  return (
    <div className={classes.step}>
      {run.failure && <DismissibleAlert tone="danger">{run.failure}</DismissibleAlert>}
      <WorkUnderWay run={run} verb="running" />
      {run.state === 'checked' && (
        <p className={classes.lead}>
          {ready === 0
            ? 'No row can be taken yet. Go back to Check and mend some.'
            : `${plural(ready, 'row')} will be taken. The whole import can be undone afterwards.`}
        </p>
      )}
      <Counts counts={run.counts} isDone={false} />
    </div>
  )
}
