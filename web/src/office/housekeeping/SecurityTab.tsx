import { Alert, Select, Stack, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { SecurityEvent } from '@minster/domain/office/security-events/security-event-calls'
import {
  isRefusal,
  type SecurityEventName,
  securityEventKinds,
  securityEventNames,
  timesText,
} from '@minster/domain/platform/security/event-kinds'
import { addDays } from '@minster/domain/platform/words/calendar'
import { formatDateTime } from '@minster/domain/platform/words/format'
import { IconLock, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { describeDevice } from '#access/account/describe-device.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { NameLink } from '#platform/ui/NameLink.tsx'
import { Pagination } from '#platform/ui/Pagination.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { Table } from '#platform/ui/Table.tsx'
import { TextButton } from '#platform/ui/TextButton.tsx'
import { Toolbar } from '#platform/ui/Toolbar.tsx'
import { todayHere } from '#platform/ui/today-here.ts'
import { securityEventsQuery } from './housekeeping.ts'

const periods = [
  { value: '', label: 'Any time' },
  { value: '0', label: 'Today' },
  { value: '6', label: 'The last 7 days' },
  { value: '29', label: 'The last 30 days' },
]

/** How the house was entered, what was refused and what was taken out of it, the latest first. */
export function SecurityTab() {
  const [search, setSearch] = useState('')
  const [settled] = useDebouncedValue(search.trim(), 250)
  const [kind, setKind] = useState<SecurityEventName>()
  const [days, setDays] = useState('')
  const [page, setPage] = useState(1)
  const from = days === '' ? '' : addDays(todayHere(), -Number(days))
  const events = useQuery(securityEventsQuery({ page, search: settled, kind, from }))
  const narrow = (change: () => void) => {
    change()
    setPage(1)
  }
  if (events.isPending) return <SkeletonRows rows={8} columns={4} />
  if (events.isError && !events.data)
    return <ErrorState error={events.error} onRetry={() => void events.refetch()} />
  const { data: rows, meta } = events.data
  return (
    <Stack gap="sm">
      {meta.locked.length > 0 && (
        <Alert variant="light" color="orange" icon={<IconLock size="1.125rem" stroke={1.7} />}>
          Locked, as too many passwords were tried:{' '}
          {meta.locked.map(({ id, name, until }, at) => (
            <span key={id}>
              {at > 0 && '; '}
              <NameLink to={`/users/${id}`}>{name}</NameLink> until {formatDateTime(until)}
            </span>
          ))}
        </Alert>
      )}
      <Toolbar mb={0}>
        <TextInput
          w={270}
          aria-label="Search the events"
          placeholder="Name or network address"
          leftSection={<IconSearch size="0.9375rem" stroke={1.7} />}
          value={search}
          onChange={({ currentTarget }) => narrow(() => setSearch(currentTarget.value))}
        />
        <Select
          aria-label="What happened"
          placeholder="Everything"
          clearable
          clearButtonProps={{ 'aria-label': 'Everything' }}
          value={kind ?? null}
          data={securityEventNames.map((name) => ({ value: name, label: securityEventKinds[name].title }))}
          onChange={(chosen) => narrow(() => setKind(securityEventNames.find((name) => name === chosen)))}
        />
        <Select
          aria-label="When"
          allowDeselect={false}
          value={days}
          data={periods}
          onChange={(chosen) => narrow(() => setDays(chosen ?? ''))}
        />
      </Toolbar>
      {rows.length === 0 ? (
        <EmptyState title="Nothing of the kind was recorded">
          {search || kind || days ? 'Narrow less to see more.' : null}
        </EmptyState>
      ) : (
        <Table dimmed={events.isPlaceholderData} hover label="Security events">
          <thead>
            <tr>
              <th scope="col">What</th>
              <th scope="col">Who</th>
              <th scope="col">From</th>
              <th scope="col">Last</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((event) => (
              <EventRow
                key={event.id}
                event={event}
                onAddress={() => narrow(() => setSearch(event.address))}
              />
            ))}
          </tbody>
        </Table>
      )}
      <Pagination {...meta} onPage={setPage} />
    </Stack>
  )
}

function EventRow({ event, onAddress }: { readonly event: SecurityEvent; readonly onAddress: () => void }) {
  const { kind, count, user, realUser, address, agent, target, at } = event
  const { title } = securityEventKinds[kind]
  return (
    <tr>
      <th scope="row">
        {isRefusal(kind) ? <StatusChip label={title} tone="danger" /> : title}
        {count > 1 && <Muted span> {timesText(count)}</Muted>}
        <small>{target}</small>
      </th>
      <td>
        {user ? (
          <NameLink to={`/users/${user.id}`}>{user.name}</NameLink>
        ) : (
          <Muted span>Nobody known here</Muted>
        )}
        {realUser && <small>really {realUser.name}</small>}
      </td>
      <td>
        <TextButton title="Only from here" onClick={onAddress}>
          {address}
        </TextButton>
        <small>{agent === '' ? 'No browser' : describeDevice(agent).words}</small>
      </td>
      <td data-nowrap>{formatDateTime(at)}</td>
    </tr>
  )
}
