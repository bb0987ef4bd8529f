import { RunPanel } from './RunPanel.tsx'
import classes from './rollover.module.css'
import type { RolloverRun } from './rollover.ts'
import type { RolloverDoing } from './use-rollover.ts'

/** Rollovers before the latest, each with the way back where there still is one. */
export function EarlierRuns({ runs, mayRun, doing }: EarlierRunsProps) {
  if (runs.length === 0) return null
  return (
    <section aria-labelledby="earlier-rollovers">
      <h2 id="earlier-rollovers" className={classes.earlier}>
        Earlier rollovers
      </h2>
      {runs.map((run) => (
        <RunPanel key={run.id} run={run} mayRun={mayRun} doing={doing} />
      ))}
    </section>
  )
}

interface EarlierRunsProps {
  readonly runs: readonly RolloverRun[]
  readonly mayRun: boolean
  readonly doing: RolloverDoing
}
