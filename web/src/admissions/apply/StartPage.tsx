import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useConfig } from '#platform/api/config.ts'
import { useSession } from '#platform/api/session.ts'
import classes from './apply.module.css'
import { doWithOwn } from './apply.ts'

/** How to begin. */
export function StartPage() {
  const { user } = useSession()
  const { office } = useConfig()
  const queries = useQueryClient()
  const begin = useMutation({ mutationFn: () => doWithOwn(queries, null) })
  if (!user) return null
  return (
    <>
      <h1 className={classes.title}>Welcome, {user.name}</h1>
      <p className={classes.lead}>We are glad you would like to study with us.</p>
      <ul className={classes.advice}>
        <li>It takes about half an hour. Everything is saved as you go, and you can stop and come back.</li>
        <li>Have two or three people in mind who know you well. We ask them for a reference.</li>
        <li>Have your passport or another proof of identity at hand. You can also send it later.</li>
      </ul>
      <Button size="md" loading={begin.isPending} onClick={() => begin.mutate()}>
        Start your application
      </Button>
      <p className={classes.small}>
        We write to you at {user.email}.
        {office.email !== null && (
          <>
            {' '}
            Questions? Write to {office.name} at <a href={`mailto:${office.email}`}>{office.email}</a>.
          </>
        )}
      </p>
    </>
  )
}
