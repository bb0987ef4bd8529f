import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { StandInRows } from '../login-as/StandInRows.tsx'
import { myStandInsQuery } from '../login-as/stand-ins.ts'
import { AccountSection } from './AccountSection.tsx'
import classes from './account.module.css'

/** Who was signed in as oneself, and why. */
export function StandInsSection() {
  const standIns = useQuery(myStandInsQuery)
  return (
    <AccountSection
      title="Who signed in as you"
      why="Somebody who helps you may see what you see. They give a reason, and mostly they only look."
    >
      {standIns.isPending && <SkeletonRows rows={1} columns={1} rowHeight={56} />}
      {standIns.isError && <ErrorState error={standIns.error} onRetry={() => void standIns.refetch()} />}
      {standIns.data?.data.length === 0 && <p className={classes.dimmed}>Nobody has.</p>}
      {standIns.data && standIns.data.data.length > 0 && (
        <StandInRows standIns={standIns.data.data} titleOf={({ by }) => by.name} />
      )}
    </AccountSection>
  )
}
