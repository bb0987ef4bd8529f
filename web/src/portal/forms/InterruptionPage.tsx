import { interruptionForm } from '@minster/domain/portal/student-forms/interruption'
import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { AskingPage } from './AskingPage.tsx'
import { AwayCard } from './AwayCard.tsx'
import classes from './asking.module.css'
import { EarlierInterruptions, OpenInterruption } from './OwnInterruption.tsx'
import { ownInterruptionsQuery } from './own-requests.ts'

/** A student’s interruption: where they stand, asking for one, and coming back. */
export function InterruptionPage() {
  const held = useQuery(ownInterruptionsQuery)
  if (held.isError && held.data === undefined)
    return <ErrorState error={held.error} onRetry={() => void held.refetch()} />
  if (held.data === undefined) return <SkeletonRows rows={6} />
  const { alongside, draft, refused } = held.data
  const { requests, away, canAsk } = alongside
  const open = requests.find(({ state }) => state === 'Submitted' || state === 'More information required')
  const earlier = requests.filter((one) => one !== open)
  return (
    <AskingPage
      form={interruptionForm}
      ask={askWords(canAsk && refused === null, open !== undefined, draft !== null)}
      beneath={earlier.length > 0 && <EarlierInterruptions requests={earlier} />}
    >
      {away && <AwayCard away={away} />}
      {open && <OpenInterruption request={open} />}
      {!away && !open && <p className={classes.intro}>{refused ?? interruptionForm.intro}</p>}
    </AskingPage>
  )
}

function askWords(canAsk: boolean, isOpen: boolean, isBegun: boolean): string | null {
  if (!canAsk) return null
  if (isOpen) return 'Change my request'
  return isBegun ? 'Go on with my request' : 'Ask to interrupt'
}
