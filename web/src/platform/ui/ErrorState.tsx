import { Button } from '@mantine/core'
import { IconAlertCircle, IconLock, IconRefresh } from '@tabler/icons-react'
import { useId } from 'react'
import classes from './StateBlock.module.css'

/**
 * A failure in its own place: what happened, a number to quote where there is one, and another try. One that says of
 * itself that it `isActedOn` elsewhere, as an expired session leads to sign-in, leaves its place empty meanwhile; what
 * `isCovered` is no failure, and stays so however often it is tried.
 */
export function ErrorState({ title = 'This could not be loaded', error, onRetry }: ErrorStateProps) {
  const id = useId()
  if (error instanceof Error && Reflect.get(error, 'isActedOn') === true) return null
  const isCovered = error instanceof Error && Reflect.get(error, 'isCovered') === true
  const message = error instanceof Error && error.message !== '' ? error.message : 'Something went wrong'
  const reference = referenceIn(message)
  // It stands for the whole page.
  const Title = isCovered ? 'h1' : 'p'
  return (
    <div className={classes.state} role="alert" aria-labelledby={id}>
      <span className={classes.icon} data-tone={isCovered ? undefined : 'danger'} aria-hidden="true">
        {isCovered ? <IconLock size={22} stroke={1.6} /> : <IconAlertCircle size={22} stroke={1.6} />}
      </span>
      <Title className={classes.title} id={id}>
        {isCovered ? 'Covered' : title}
      </Title>
      <p className={classes.words}>{message}</p>
      {reference && (
        <p className={classes.reference}>
          Reference <code>{reference}</code>
        </p>
      )}
      {onRetry && !isCovered && (
        <Button variant="default" leftSection={<IconRefresh size={16} />} onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  )
}

/** Answers the number under which the server wrote the failure down, found in its message. */
export function referenceIn(message: string): string | null {
  return /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/u.exec(message)?.[0] ?? null
}

interface ErrorStateProps {
  readonly title?: string
  readonly error: unknown
  readonly onRetry?: () => void
}
