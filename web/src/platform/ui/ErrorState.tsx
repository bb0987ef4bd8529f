import { Button, Stack, Text } from '@mantine/core'
import { IconAlertCircle, IconLock, IconRefresh } from '@tabler/icons-react'
import { useId } from 'react'
import { Muted } from './Muted.tsx'
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
  return (
    <Stack align="center" gap="xs" px="xl" py="4xl" ta="center" role="alert" aria-labelledby={id}>
      <span className={classes.icon} data-tone={isCovered ? undefined : 'danger'} aria-hidden="true">
        {isCovered ? (
          <IconLock size="1.375rem" stroke={1.6} />
        ) : (
          <IconAlertCircle size="1.375rem" stroke={1.6} />
        )}
      </span>
      {/* What is covered stands for the whole page. */}
      <Text component={isCovered ? 'h1' : 'p'} fw={600} id={id}>
        {isCovered ? 'Covered' : title}
      </Text>
      <Muted mb="xs" className={classes.words ?? ''}>
        {message}
      </Muted>
      {reference && (
        <Muted size="xs" mb="xs">
          Reference <code>{reference}</code>
        </Muted>
      )}
      {onRetry && !isCovered && (
        <Button variant="default" leftSection={<IconRefresh size="1rem" />} onClick={onRetry}>
          Try again
        </Button>
      )}
    </Stack>
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
