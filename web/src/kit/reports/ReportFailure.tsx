import { Button } from '@mantine/core'
import { ApiError } from '#platform/api/api-error.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import type { RowAddress } from './use-row-address.ts'

/** Shown in place of rows that could not be loaded; an address that asks for something unknown can be cleared. */
export function ReportFailure({ address, error, onRetry }: ReportFailureProps) {
  if (!(error instanceof ApiError) || error.status !== 422)
    return <ErrorState error={error} onRetry={onRetry} />
  return (
    <EmptyState
      title="This address asks for what the report does not know"
      action={
        <Button variant="default" onClick={address.reset}>
          Show the whole report
        </Button>
      }
    >
      {error.details.map(({ message }) => message).join(' ')}
    </EmptyState>
  )
}

interface ReportFailureProps {
  readonly address: Pick<RowAddress, 'reset'>
  readonly error: unknown
  readonly onRetry: () => void
}
