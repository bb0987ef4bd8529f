import { Box, Button, Text } from '@mantine/core'
import { beforeApplying } from '@minster/domain/admissions/apply/before-applying'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useConfig } from '#platform/api/config.ts'
import { useSession } from '#platform/api/session.ts'
import { inTime } from '#platform/chunks/chunks.ts'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import classes from './apply.module.css'
import { beginApplication, ownApplicationQuery } from './apply.ts'

const OwnForm = lazy(inTime(async () => ({ default: (await import('./OwnForm.tsx')).OwnForm })))
const Tracker = lazy(inTime(async () => ({ default: (await import('./Tracker.tsx')).Tracker })))

/** An applicant's page: the start page, then the form, then the tracker. */
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
    <Box mih="100dvh">
      <SkeletonRows rows={6} columns={1} />
    </Box>
  )
}

/** The page before an application is begun. */
function StartPage() {
  const { user } = useSession()
  const { office } = useConfig()
  const queryClient = useQueryClient()
  const begin = useMutation({ mutationFn: () => beginApplication(queryClient) })
  if (!user) return null
  return (
    <>
      <Box component="h1" fz="3xl" mb="sm">
        Welcome, {user.name}
      </Box>
      <Text fz="xl" mb="lg">
        {beforeApplying.lead}
      </Text>
      <ul className={classes.advice}>
        {beforeApplying.advice.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <Button size="md" loading={begin.isPending} onClick={() => begin.mutate()}>
        Start your application
      </Button>
      <Text c="dimmed" mt="md">
        We write to you at {user.email}.
        {office.email !== null && (
          <>
            {' '}
            Questions? Write to {office.name} at <a href={`mailto:${office.email}`}>{office.email}</a>.
          </>
        )}
      </Text>
    </>
  )
}
