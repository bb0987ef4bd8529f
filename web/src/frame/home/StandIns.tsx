import { useQuery } from '@tanstack/react-query'
import { StandInRows } from '#access/login-as/StandInRows.tsx'
import { allStandInsQuery } from '#access/login-as/stand-ins.ts'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import classes from './SystemState.module.css'

const shown = 20

/** Who was signed in as whom, for system administrators. */
export function StandIns() {
  const standIns = useQuery(allStandInsQuery)
  if (standIns.isError) return <ErrorState error={standIns.error} onRetry={() => void standIns.refetch()} />
  if (!standIns.data || standIns.data.data.length === 0) return null
  const { data, meta } = standIns.data
  return (
    <section className={classes.more} aria-labelledby="stand-ins">
      <h2 className={classes.heading} id="stand-ins">
        Signed in as somebody else
        {meta.total > shown && (
          <span className={classes.count}>
            latest {shown} of {meta.total.toLocaleString('en-GB')}
          </span>
        )}
      </h2>
      <StandInRows standIns={data.slice(0, shown)} titleOf={({ by, as }) => `${by.name} as ${as.name}`} />
    </section>
  )
}
