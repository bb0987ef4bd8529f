import { Box, Button, Group } from '@mantine/core'
import type { RecordValues } from '@minster/domain/kit/records/record-replies'
import { agoOf, formatDateTime } from '@minster/domain/platform/words/format'
import { IconLifebuoy, IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { RecordLink } from '#kit/records/RecordLink.tsx'
import { listQuery } from '#kit/records/records.ts'
import { SearchBox } from '#kit/records/SearchBox.tsx'
import { textOrEmpty } from '#kit/records/use-text-draft.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Lines } from '#platform/ui/Lines.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { NameLink } from '#platform/ui/NameLink.tsx'
import { ScreenHeader } from '#platform/ui/ScreenHeader.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { stateOf, toneOf } from './states.ts'

const pageSize = 25
const maxRows = 200
const ticketFields = 'number,subject,state,category,lastMessageAt'
/** Fewer are looked over faster than searched. */
const minToSearch = 8

/** What I asked for, what became of it, and the way to ask again. */
export function MyTickets() {
  const navigate = useNavigate()
  const stateFilter = useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).get('state') })
  const [search, setSearch] = useState('')
  const [size, setSize] = useState(pageSize)
  const query = new URLSearchParams({
    pageSize: String(size),
    fields: ticketFields,
    ...(search.trim() && { search: search.trim() }),
    ...(stateFilter !== null && { state: stateFilter }),
  })
  const list = useQuery({ ...listQuery('my-tickets', query), placeholderData: keepPreviousData })
  const rows = list.data?.data ?? []
  const total = list.data?.meta.total ?? 0
  const isSearching = search.trim() !== '' || stateFilter !== null
  const newTicketLink = (
    <Button
      leftSection={<IconPlus size="1rem" stroke={2} />}
      onClick={() => void navigate({ href: '/my-tickets/new' })}
    >
      New ticket
    </Button>
  )
  return (
    <Box maw={1180}>
      <ScreenHeader title="My tickets" count={total || undefined}>
        {(rows.length > 0 || isSearching) && newTicketLink}
      </ScreenHeader>
      {(total >= minToSearch || isSearching) && (
        <Box maw={270} mb="sm">
          <SearchBox className={undefined} label="Search my tickets" value={search} onSearch={setSearch} />
        </Box>
      )}
      {stateFilter !== null && (
        <Muted mb="sm">
          State is {stateFilter} · <RecordLink href="/my-tickets">Show all of them</RecordLink>
        </Muted>
      )}
      {list.isPending ? (
        <SkeletonRows rows={6} columns={2} rowHeight={64} />
      ) : list.data === undefined ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : rows.length === 0 && isSearching ? (
        <EmptyState title="No tickets match">Try a shorter search, or look at all of them.</EmptyState>
      ) : rows.length === 0 ? (
        <EmptyState
          icon={<IconLifebuoy size="1.375rem" stroke={1.6} />}
          title="You have not asked for help yet"
          action={newTicketLink}
        >
          When something does not work, open a ticket. The answer comes here and by mail.
        </EmptyState>
      ) : (
        <Lines>
          {rows.map((row) => (
            <TicketRow key={row.id} ticket={row} />
          ))}
        </Lines>
      )}
      {rows.length < total && size < maxRows && (
        <Button variant="default" mt="md" onClick={() => setSize(Math.min(maxRows, size + pageSize))}>
          Show more
        </Button>
      )}
    </Box>
  )
}

function TicketRow({ ticket }: { readonly ticket: RecordValues }) {
  const state = stateOf(ticket['state'])
  const last = textOrEmpty(ticket['lastMessageAt'])
  const [now] = useState(() => new Date().toISOString())
  return (
    <Group component="li" gap="xs" wrap="wrap">
      <Box flex="99 1 20rem" miw={0}>
        <NameLink covers to={`/tickets/${ticket.id}`}>
          {textOrEmpty(ticket['subject'])}
        </NameLink>
        <Muted>
          {textOrEmpty(ticket['number'])} · {textOrEmpty(ticket['category'])}
        </Muted>
      </Box>
      <Group flex="1 0 16rem" justify="space-between">
        <StatusChip label={state} tone={toneOf(state)} />
        <small>
          <time dateTime={last} title={formatDateTime(last)}>
            {agoOf(last, now)}
          </time>
        </small>
      </Group>
    </Group>
  )
}
