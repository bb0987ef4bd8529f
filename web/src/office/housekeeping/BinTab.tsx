import { Button, Checkbox, List, Select, Space, Stack, Text, TextInput, VisuallyHidden } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { Binned, BinOutcome } from '@minster/domain/office/housekeeping/housekeeping-calls'
import { formatDateTime } from '@minster/domain/platform/words/format'
import { IconArrowBackUp, IconSearch, IconTrashX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pluralise } from '#kit/import/import-text.ts'
import { ConfirmDialog } from '#platform/ui/ConfirmDialog.tsx'
import { DismissibleAlert } from '#platform/ui/DismissibleAlert.tsx'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { Pagination } from '#platform/ui/Pagination.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { Table } from '#platform/ui/Table.tsx'
import { Toolbar } from '#platform/ui/Toolbar.tsx'
import { binQuery, processBinned } from './housekeeping.ts'
import { useHousekeepingAction } from './use-housekeeping-action.ts'

const urgentDays = 3

/** Everything that was removed, to be taken out of the bin again or deleted for good. */
export function BinTab() {
  const [search, setSearch] = useState('')
  const [debouncedSearch] = useDebouncedValue(search.trim(), 250)
  const [type, setType] = useState('')
  const [page, setPage] = useState(1)
  const [selected, setSelected] = useState<ReadonlyMap<string, Binned>>(new Map())
  const [refusals, setRefusals] = useState<readonly { readonly label: string; readonly message: string }[]>(
    [],
  )
  const [isConfirming, setConfirming] = useState(false)
  const { isBusy, attempt } = useHousekeepingAction()
  const bin = useQuery(binQuery({ page, search: debouncedSearch, type }))

  async function processRecords(verb: 'restore' | 'delete', records: readonly Binned[]) {
    setConfirming(false)
    const reply = await attempt(
      () => processBinned(verb, records),
      ({ data }) => describeOutcomes(verb, data),
    )
    if (!reply) return
    const labels = new Map(records.map(({ id, label }) => [id, label]))
    setRefusals(
      reply.data.flatMap(({ id, message }) =>
        message === null ? [] : [{ label: labels.get(id) ?? '', message }],
      ),
    )
    setSelected(new Map())
  }

  if (bin.isPending) return <SkeletonRows rows={8} columns={5} />
  if (bin.isError && !bin.data) return <ErrorState error={bin.error} onRetry={() => void bin.refetch()} />
  const { data: rows, meta } = bin.data
  const isFiltered = debouncedSearch !== '' || type !== ''
  const isPageSelected = rows.length > 0 && rows.every(({ id }) => selected.has(id))
  const toggle = (records: readonly Binned[], isOn: boolean) => {
    const next = new Map(selected)
    for (const one of records) {
      if (isOn) next.set(one.id, one)
      else next.delete(one.id)
    }
    setSelected(next)
  }

  return (
    <Stack gap="sm">
      <Toolbar mb={0}>
        <TextInput
          w={270}
          aria-label="Search the bin"
          placeholder="Name or title"
          leftSection={<IconSearch size="0.9375rem" stroke={1.7} />}
          value={search}
          onChange={({ currentTarget }) => {
            setSearch(currentTarget.value)
            setPage(1)
          }}
        />
        <Select
          aria-label="Kind of record"
          placeholder="Every kind"
          clearable
          clearButtonProps={{ 'aria-label': 'Every kind' }}
          value={type === '' ? null : type}
          data={meta.types.map((one) => ({ value: one.type, label: `${one.title} (${one.count})` }))}
          onChange={(chosen) => {
            setType(chosen ?? '')
            setPage(1)
          }}
        />
        <Space flex={1} />
        {selected.size > 0 && (
          <>
            <Muted span>{selected.size} selected</Muted>
            <Button
              size="compact-md"
              loading={isBusy}
              leftSection={<IconArrowBackUp size="0.9375rem" stroke={1.8} />}
              onClick={() => void processRecords('restore', [...selected.values()])}
            >
              Restore
            </Button>
            <Button
              size="compact-md"
              variant="default"
              leftSection={<IconTrashX size="0.9375rem" stroke={1.8} />}
              onClick={() => setConfirming(true)}
            >
              Delete for good
            </Button>
          </>
        )}
      </Toolbar>
      {refusals.length > 0 && (
        <DismissibleAlert
          tone="warning"
          title={`${pluralise(refusals.length, 'record')} stayed in the bin`}
          dismissible
          onDismiss={() => setRefusals([])}
        >
          <List size="sm">
            {refusals.map(({ label, message }) => (
              <List.Item key={label + message}>
                {label}: {message}
              </List.Item>
            ))}
          </List>
        </DismissibleAlert>
      )}
      {rows.length === 0 ? (
        <EmptyState title={isFiltered ? 'Nothing in the bin matches' : 'The bin is empty'}>
          {isFiltered ? 'Try a shorter search or another kind.' : 'What somebody removes appears here.'}
        </EmptyState>
      ) : (
        <Table dimmed={bin.isPlaceholderData} hover label="What is in the bin">
          <thead>
            <tr>
              <th scope="col">
                <Checkbox
                  size="xs"
                  aria-label="Select all on this page"
                  checked={isPageSelected}
                  indeterminate={!isPageSelected && rows.some(({ id }) => selected.has(id))}
                  onChange={({ currentTarget }) => toggle(rows, currentTarget.checked)}
                />
              </th>
              <th scope="col">Record</th>
              <th scope="col">Kind</th>
              <th scope="col">Removed</th>
              <th scope="col">By</th>
              <th scope="col">Stays</th>
              <th scope="col">
                <VisuallyHidden>Restore</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <td>
                  <Checkbox
                    size="xs"
                    aria-label={`Select ${row.label}`}
                    checked={selected.has(row.id)}
                    onChange={({ currentTarget }) => toggle([row], currentTarget.checked)}
                  />
                </td>
                <th scope="row">
                  <Text span inherit display="block" maw="64ch">
                    {row.label}
                  </Text>
                </th>
                <td>{row.title}</td>
                <td data-nowrap>{formatDateTime(row.removedAt)}</td>
                <td>{row.by ?? 'The system'}</td>
                <td data-nowrap>
                  <StatusChip
                    label={row.daysLeft === 0 ? 'Goes today' : pluralise(row.daysLeft, 'day')}
                    tone={row.daysLeft <= urgentDays ? 'warning' : 'neutral'}
                  />
                </td>
                <td data-do>
                  <Button
                    variant="subtle"
                    color="gray"
                    size="compact-sm"
                    disabled={isBusy}
                    aria-label={`Restore ${row.label}`}
                    onClick={() => void processRecords('restore', [row])}
                  >
                    Restore
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <Pagination {...meta} onPage={setPage} />
      <ConfirmDialog
        opened={isConfirming}
        title={`Delete ${pluralise(selected.size, 'record')} for good?`}
        verb="Delete for good"
        danger
        busy={isBusy}
        onCancel={() => setConfirming(false)}
        onConfirm={() => void processRecords('delete', [...selected.values()])}
      >
        They cannot be brought back by anybody. The history keeps only that they were there.
      </ConfirmDialog>
    </Stack>
  )
}

function describeOutcomes(verb: 'restore' | 'delete', outcomes: readonly BinOutcome[]): string {
  const count = outcomes.filter(({ done }) => done).length
  return `${pluralise(count, 'record')} ${verb === 'restore' ? 'restored' : 'deleted for good'}`
}
