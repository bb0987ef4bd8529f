import { Button, Select, Stack, Text, VisuallyHidden } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { AccessExport } from '@minster/domain/office/privacy/privacy-calls'
import { formatDateTime } from '@minster/domain/platform/words/format'
import { addressAt } from '@minster/domain/register/paths'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { optionsQuery } from '#kit/records/records.ts'
import { download } from '#platform/api/download.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { formatFileSize } from '#platform/ui/format-file-size.ts'
import { Pagination } from '#platform/ui/Pagination.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { Table } from '#platform/ui/Table.tsx'
import { anonymisationsQuery, exportPath, exportsQuery, personHoldingsQuery } from './housekeeping.ts'
import { PersonData } from './PersonData.tsx'
import { useHousekeepingAction } from './use-housekeeping-action.ts'

const states = {
  waiting: { label: 'Being made', tone: 'info' },
  ready: { label: 'Ready', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
  taken: { label: 'Downloaded', tone: 'neutral' },
  expired: { label: 'Gone after a day', tone: 'neutral' },
} as const

/** Archives that were ordered, the latest first; each can be downloaded within its day. */
function Archives() {
  const [page, setPage] = useState(1)
  const { isBusy, attempt } = useHousekeepingAction()
  const exports = useQuery(exportsQuery(page))
  const rows = exports.data?.data ?? []
  if (!exports.data || rows.length === 0) return null
  return (
    <>
      <h2>Archives</h2>
      <Table dimmed={exports.isPlaceholderData} hover label="Archives of what is held on people">
        <thead>
          <tr>
            <th scope="col">Person</th>
            <th scope="col">Ordered</th>
            <th scope="col">By</th>
            <th scope="col">State</th>
            <th scope="col">
              <VisuallyHidden>Download</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((one) => (
            <tr key={one.id}>
              <th scope="row">{one.label}</th>
              <td data-nowrap>{formatDateTime(one.createdAt)}</td>
              <td>{one.by}</td>
              <td>
                <StatusChip {...states[one.state]} />
                <small>{describeExport(one)}</small>
              </td>
              <td data-do>
                {one.state === 'ready' && (
                  <Button
                    variant="default"
                    size="compact-sm"
                    disabled={isBusy}
                    leftSection={<IconDownload size="0.875rem" stroke={1.8} />}
                    aria-label={`Download the archive of ${one.label}`}
                    onClick={() => void attempt(() => download(exportPath(one.id), { method: 'POST' }))}
                  >
                    Download {formatFileSize(one.size)}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      <Pagination {...exports.data.meta} onPage={setPage} />
    </>
  )
}

function describeExport({ state, failure, takenAt }: AccessExport): string {
  if (state === 'failed') return failure ?? ''
  if (takenAt === null) return ''
  return state === 'taken' ? formatDateTime(takenAt) : `Downloaded ${formatDateTime(takenAt)}`
}

/** What is held on one person, to be handed out or anonymised, and what was done of either before. */
export function PersonTab() {
  const navigate = useNavigate()
  const id = useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).get('person') })
  const holdings = useQuery({ ...personHoldingsQuery(id ?? ''), enabled: id !== null })
  const open = (person: string | null) =>
    void navigate({
      href: `/admin/housekeeping?tab=people${person === null ? '' : `&person=${person}`}`,
      resetScroll: false,
    })
  return (
    <Stack gap="sm">
      <PersonInput person={holdings.data ?? null} onChange={open} />
      {id === null ? (
        <EmptyState title="Choose a person first">
          Then you see everything that belongs to them, before anything is done with it.
        </EmptyState>
      ) : holdings.isPending ? (
        <SkeletonRows rows={4} columns={2} />
      ) : holdings.data ? (
        <PersonData key={id} person={holdings.data} />
      ) : (
        <ErrorState error={holdings.error} onRetry={() => void holdings.refetch()} />
      )}
      <Archives />
      <Anonymisations />
    </Stack>
  )
}

function PersonInput({ person, onChange }: PersonInputProps) {
  const [search, setSearch] = useState('')
  const [debouncedSearch] = useDebouncedValue(search, 200)
  const [isOpen, setOpen] = useState(false)
  const query = debouncedSearch === person?.label ? '' : debouncedSearch
  const results = useQuery({ ...optionsQuery('people', { search: query }), enabled: isOpen })
  const options = results.data ?? []
  const choices = person && !options.some(({ id }) => id === person.id) ? [person, ...options] : options
  return (
    <Select
      label="Person"
      placeholder="Type a name"
      maw={420}
      data={choices.map(({ id, label }) => ({ value: id, label }))}
      value={person?.id ?? null}
      onChange={onChange}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      onDropdownOpen={() => setOpen(true)}
      filter={({ options: all }) => all}
      clearable
      clearButtonProps={{ 'aria-label': 'Choose nobody' }}
      nothingFoundMessage={results.isFetching ? 'Searching …' : 'Nobody is called that'}
      allowDeselect={false}
    />
  )
}

interface PersonInputProps {
  readonly person: { readonly id: string; readonly label: string } | null
  readonly onChange: (id: string | null) => void
}

/** What was anonymised or reduced, when, by whom and why. Of whom it was, nobody can tell any more. */
function Anonymisations() {
  const [page, setPage] = useState(1)
  const anonymisations = useQuery(anonymisationsQuery(page))
  const rows = anonymisations.data?.data ?? []
  if (!anonymisations.data || rows.length === 0) return null
  return (
    <>
      <h2>Anonymised before</h2>
      <Table dimmed={anonymisations.isPlaceholderData} hover label="What was anonymised">
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">When</th>
            <th scope="col">By</th>
            <th scope="col">Why</th>
            <th scope="col" data-number>
              Records
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ type, id, action, at, by, reason, records }) => (
            <tr key={`${id} ${action}`}>
              <th scope="row">
                {addressAt(type)?.one ?? type} {id.slice(-6).toUpperCase()}
                {action === 'reduce' && <small>reduced to what is kept</small>}
              </th>
              <td data-nowrap>{formatDateTime(at)}</td>
              <td>{by}</td>
              <td>
                <Text span inherit display="block" maw="64ch">
                  {reason}
                </Text>
              </td>
              <td data-number>{records.toLocaleString('en-GB')}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <Pagination {...anonymisations.data.meta} onPage={setPage} />
    </>
  )
}
