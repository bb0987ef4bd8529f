import { Button, Group } from '@mantine/core'
import { inSentence } from '@minster/domain/platform/words/in-sentence'
import { IconFilterOff, IconInbox, IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { ApiError } from '#platform/api/api-error.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Frame } from '#platform/ui/Frame.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { defaultListState, isFiltered, type ListState } from './list-address.ts'
import classes from './list-screen.module.css'
import { newRecordId } from './record-pages.ts'

/** The shape of rows while the first answer is on its way. */
export function ListSkeleton({ columns }: { readonly columns: number }) {
  return (
    <Frame p={0} className={classes.framed}>
      <SkeletonRows rows={14} columns={Math.min(columns, 8)} />
    </Frame>
  )
}

/** Nothing there: because of what is asked, or because there is nothing yet. */
export function ListEmpty({ plural, state, empty, create, onChange }: ListEmptyProps) {
  const navigate = useNavigate()
  const noun = inSentence(plural)
  if (isFiltered(state))
    return (
      <Frame p={0} className={classes.framed}>
        <EmptyState
          icon={<IconFilterOff size="1.25rem" stroke={1.6} />}
          title={`No ${noun} match`}
          action={
            <Button variant="default" onClick={() => onChange(withoutFilters(state))}>
              Clear
            </Button>
          }
        >
          Try a shorter search or clear the filters.
        </EmptyState>
      </Frame>
    )
  if (empty)
    return (
      <Frame p={0} className={classes.framed}>
        <EmptyState icon={<IconInbox size="1.25rem" stroke={1.6} />} title={empty.title}>
          {empty.words}
        </EmptyState>
      </Frame>
    )
  return (
    <Frame p={0} className={classes.framed}>
      <EmptyState
        icon={<IconInbox size="1.25rem" stroke={1.6} />}
        title={`No ${noun} here`}
        action={
          create && (
            <Button
              leftSection={<IconPlus size="1rem" stroke={2} />}
              onClick={() => void navigate({ href: `${create.href}/${newRecordId}` })}
            >
              New {inSentence(create.noun)}
            </Button>
          )
        }
      >
        {`None has been added yet that belongs in this list${create ? '.' : ', or none that you may see.'}`}
      </EmptyState>
    </Frame>
  )
}

/** The rows could not be had; an address that asks for something unknown can be cleared. */
export function ListFailure({ error, state, onRetry, onChange }: ListFailureProps) {
  return (
    <Frame p={0} className={classes.framed}>
      <ErrorState
        title="This list could not be loaded"
        error={describeAddressError(error)}
        onRetry={onRetry}
      />
      {(isFiltered(state) || state.sort !== '' || state.fields.length > 0) && (
        <Group justify="center" mt="calc(var(--mantine-spacing-2xl) * -1)">
          <Button variant="subtle" color="gray" onClick={() => onChange(defaultListState)}>
            Clear the filters, order and columns
          </Button>
        </Group>
      )}
    </Frame>
  )
}

/** An address that cannot be meant says itself what is wrong with it. */
function describeAddressError(error: unknown): unknown {
  return error instanceof ApiError && error.details.length > 0
    ? new Error(error.details.map(({ message }) => message).join(' '))
    : error
}

export function withoutFilters(state: ListState): ListState {
  return { ...state, search: '', filter: {}, page: 1 }
}

interface ListEmptyProps {
  readonly plural: string
  readonly state: ListState
  /** Said instead of the usual words. */
  readonly empty?: { readonly title: string; readonly words: string } | undefined
  readonly create: { readonly noun: string; readonly href: string } | null
  readonly onChange: (next: ListState) => void
}

interface ListFailureProps {
  readonly error: unknown
  readonly state: ListState
  readonly onRetry: () => void
  readonly onChange: (next: ListState) => void
}
