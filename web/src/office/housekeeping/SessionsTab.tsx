import { Button, Stack, TextInput, VisuallyHidden } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { CurrentSession } from '@minster/domain/office/housekeeping/housekeeping-calls'
import { formatDateTime } from '@minster/domain/platform/words/format'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { describeDevice } from '#access/account/describe-device.ts'
import { ConfirmDialog } from '#platform/ui/ConfirmDialog.tsx'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { Pagination } from '#platform/ui/Pagination.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { Table } from '#platform/ui/Table.tsx'
import { Toolbar } from '#platform/ui/Toolbar.tsx'
import { endSession, sessionsQuery } from './housekeeping.ts'
import { useHousekeepingAction } from './use-housekeeping-action.ts'

/** Everybody who is signed in, whoever was seen last first. */
export function SessionsTab() {
  const [search, setSearch] = useState('')
  const [settled] = useDebouncedValue(search.trim(), 250)
  const [page, setPage] = useState(1)
  const [asked, setAsked] = useState<CurrentSession | null>(null)
  const { isBusy, attempt } = useHousekeepingAction()
  const sessions = useQuery(sessionsQuery({ page, search: settled }))
  if (sessions.isPending) return <SkeletonRows rows={8} columns={4} />
  if (sessions.isError && !sessions.data)
    return <ErrorState error={sessions.error} onRetry={() => void sessions.refetch()} />
  const { data: rows, meta } = sessions.data
  return (
    <Stack gap="sm">
      <Toolbar mb={0}>
        <TextInput
          w={270}
          aria-label="Search people signed in"
          placeholder="Name or address"
          leftSection={<IconSearch size="0.9375rem" stroke={1.7} />}
          value={search}
          onChange={({ currentTarget }) => {
            setSearch(currentTarget.value)
            setPage(1)
          }}
        />
      </Toolbar>
      {rows.length === 0 ? (
        <EmptyState title="Nobody signed in is called that" />
      ) : (
        <Table dimmed={sessions.isPlaceholderData} hover label="Who is signed in">
          <thead>
            <tr>
              <th scope="col">Who</th>
              <th scope="col">Device</th>
              <th scope="col">Since</th>
              <th scope="col">Last seen</th>
              <th scope="col">
                <VisuallyHidden>Sign out</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((session) => (
              <tr key={session.id}>
                <th scope="row">
                  {session.name}
                  <small>{session.as === null ? session.email : `signed in as ${session.as}`}</small>
                </th>
                <td>
                  {describeDevice(session.agent).words}
                  <small>{session.address}</small>
                </td>
                <td data-nowrap>{formatDateTime(session.createdAt)}</td>
                <td data-nowrap>{formatDateTime(session.lastSeenAt)}</td>
                <td data-do>
                  {session.isOwn ? (
                    <Muted span>This browser</Muted>
                  ) : (
                    <Button
                      variant="subtle"
                      color="gray"
                      size="compact-sm"
                      disabled={isBusy}
                      aria-label={`Sign out ${session.name}`}
                      onClick={() => setAsked(session)}
                    >
                      Sign out
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <Pagination {...meta} onPage={setPage} />
      <ConfirmDialog
        opened={asked !== null}
        title={`Sign ${asked?.name ?? ''} out?`}
        verb="Sign out"
        danger
        busy={isBusy}
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          if (!asked) return
          setAsked(null)
          void attempt(
            () => endSession(asked.id),
            () => `${asked.name} is signed out there`,
          )
        }}
      >
        On {describeDevice(asked?.agent ?? '').words}, at once. What they have typed and not saved is kept on
        their device until they sign in again.
      </ConfirmDialog>
    </Stack>
  )
}
