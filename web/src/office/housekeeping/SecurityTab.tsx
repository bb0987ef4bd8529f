import { Alert, Select, TextInput } from '@mantine/core'
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
import { deviceOf } from '#access/account/device-words.ts'
import { RecordLink } from '#kit/records/RecordLink.tsx'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Pages } from '#platform/ui/Pages.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { todayHere } from '#platform/ui/today-here.ts'
import classes from './housekeeping.module.css'
import { securityEventsQuery } from './housekeeping.ts'
import { Table } from './Table.tsx'

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
    <div className={classes.part}>
      {meta.locked.length > 0 && (
        <Alert variant="light" color="orange" icon={<IconLock size={18} stroke={1.7} />}>
          Locked, as too many passwords were tried:{' '}
          {meta.locked.map(({ id, name, until }, at) => (
            <span key={id}>
              {at > 0 && '; '}
              <RecordLink className={classes.link ?? ''} href={`/users/${id}`}>
                {name}
              </RecordLink>{' '}
              until {formatDateTime(until)}
            </span>
          ))}
        </Alert>
      )}
      <div className={classes.toolbar}>
        <TextInput
          className={classes.search ?? ''}
          aria-label="Search the events"
          placeholder="Name or network address"
          leftSection={<IconSearch size={15} stroke={1.7} />}
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
      </div>
      {rows.length === 0 ? (
        <EmptyState title="Nothing of the kind was recorded">
          {search || kind || days ? 'Narrow less to see more.' : null}
        </EmptyState>
      ) : (
        <Table
          label="Security events"
          isOld={events.isPlaceholderData}
          heads={
            <>
              <th scope="col">What</th>
              <th scope="col">Who</th>
              <th scope="col">From</th>
              <th scope="col">Last</th>
            </>
          }
        >
          {rows.map((event) => (
            <EventRow key={event.id} event={event} onAddress={() => narrow(() => setSearch(event.address))} />
          ))}
        </Table>
      )}
      <Pages {...meta} onPage={setPage} />
    </div>
  )
}

function EventRow({ event, onAddress }: { readonly event: SecurityEvent; readonly onAddress: () => void }) {
  const { kind, count, user, realUser, address, agent, target, at } = event
  const { title } = securityEventKinds[kind]
  return (
    <tr>
      <th scope="row">
        {isRefusal(kind) ? <StatusChip label={title} tone="danger" /> : title}
        {count > 1 && <span className={classes.dim}> {timesText(count)}</span>}
        <span className={classes.second}>{target}</span>
      </th>
      <td>
        {user ? (
          <RecordLink className={classes.link ?? ''} href={`/users/${user.id}`}>
            {user.name}
          </RecordLink>
        ) : (
          <span className={classes.dim}>Nobody known here</span>
        )}
        {realUser && <span className={classes.second}>really {realUser.name}</span>}
      </td>
      <td>
        <button type="button" className={classes.asText} title="Only from here" onClick={onAddress}>
          {address}
        </button>
        <span className={classes.second}>{agent === '' ? 'No browser' : deviceOf(agent).words}</span>
      </td>
      <td data-time>{formatDateTime(at)}</td>
    </tr>
  )
}
