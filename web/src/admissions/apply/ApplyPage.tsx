import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { inTime } from '#platform/chunks/chunks.ts'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import classes from './apply.module.css'
import { ownApplicationQuery } from './apply.ts'
import { StartPage } from './StartPage.tsx'

const OwnForm = lazy(inTime(async () => ({ default: (await import('./OwnForm.tsx')).OwnForm })))
const Tracker = lazy(inTime(async () => ({ default: (await import('./Tracker.tsx')).Tracker })))

/** An applicant's page: how to begin, then the form, then where the application stands. */
export function ApplyPage() {
  const own = useQuery(ownApplicationQuery)
  if (own.isPending) return <Loading />
  if (own.data === undefined) return <ErrorState error={own.error} onRetry={() => void own.refetch()} />
  const { form, standing } = own.data
  if (!form || !standing) return <StartPage />
  return (
    <Suspense fallback={<Loading />}>
      {standing.open ? (
        <OwnForm key={form.application.id} own={own.data} form={form} />
      ) : (
        <Tracker own={own.data} form={form} standing={standing} />
      )}
    </Suspense>
  )
}

/** As tall as the page to come, so that nothing below it jumps. */
function Loading() {
  return (
    <div className={classes.loading}>
      <SkeletonRows rows={6} columns={1} />
    </div>
  )
}
