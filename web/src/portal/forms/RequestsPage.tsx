import { requestForm } from '@minster/domain/portal/forms/requests'
import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { AskingPage } from './AskingPage.tsx'
import classes from './asking.module.css'
import { OwnRequestCard } from './OwnRequestCard.tsx'
import { ownRequestsQuery } from './own-requests.ts'

/** What a student asked the college for in words, with the answers, and the way to ask again. */
export function RequestsPage() {
  const held = useQuery(ownRequestsQuery)
  if (held.isError && held.data === undefined)
    return <ErrorState error={held.error} onRetry={() => void held.refetch()} />
  if (held.data === undefined) return <SkeletonRows rows={6} />
  const { alongside: requests, draft, refused } = held.data
  const ask = draft === null ? 'Ask for something' : 'Go on with what you began'
  return (
    <AskingPage form={requestForm} ask={refused === null ? ask : null}>
      <p className={classes.intro}>{refused ?? requestForm.intro}</p>
      {requests.map((request) => (
        <OwnRequestCard key={request.id} request={request} />
      ))}
    </AskingPage>
  )
}
