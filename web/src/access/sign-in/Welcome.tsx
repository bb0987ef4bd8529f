import { Anchor } from '@mantine/core'
import { useConfig } from '#platform/api/config.ts'
import { useSession } from '#platform/api/session.ts'
import classes from './outside.module.css'

/** Where an applicant lands while the college takes no applications online. */
export function Welcome() {
  const { user } = useSession()
  const { office } = useConfig()
  if (!user) return null
  return (
    <>
      <h1 className={classes.title}>Welcome, {user.name}</h1>
      <p className={classes.words}>Your account is open. This is what we know of you so far.</p>
      <dl className={classes.facts}>
        <div className={classes.fact}>
          <dt>Name</dt>
          <dd>{user.name}</dd>
        </div>
        <div className={classes.fact}>
          <dt>E-mail</dt>
          <dd>{user.email}</dd>
        </div>
      </dl>
      <h2 className={classes.heading}>How to apply</h2>
      <p className={classes.words}>
        Applications are not taken online at the moment. Please write to {office.name}
        {office.email !== null && (
          <>
            {' '}
            at{' '}
            <Anchor href={`mailto:${office.email}`} inherit underline="always">
              {office.email}
            </Anchor>
          </>
        )}{' '}
        and say what you would like to study and when you would like to begin.
      </p>
    </>
  )
}
