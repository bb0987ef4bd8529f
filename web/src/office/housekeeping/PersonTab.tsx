import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { optionsQuery } from '#kit/records/records.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { Anonymisations } from './Anonymisations.tsx'
import { Archives } from './Archives.tsx'
import { HeldData } from './HeldData.tsx'
import classes from './housekeeping.module.css'
import { heldQuery } from './housekeeping.ts'

/** What is held on one person, to be handed out or anonymised, and what was done of either before. */
export function PersonTab() {
  const navigate = useNavigate()
  const id = useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).get('person') })
  const held = useQuery({ ...heldQuery(id ?? ''), enabled: id !== null })
  const open = (person: string | null) =>
    void navigate({
      href: `/admin/housekeeping?tab=people${person === null ? '' : `&person=${person}`}`,
      resetScroll: false,
    })
  return (
    <div className={classes.part}>
      <PersonInput held={held.data ?? null} onChange={open} />
      {id === null ? (
        <EmptyState title="Choose a person first">
          Then you see everything that belongs to them, before anything is done with it.
        </EmptyState>
      ) : held.isPending ? (
        <SkeletonRows rows={4} columns={2} />
      ) : held.data ? (
        <HeldData key={id} held={held.data} />
      ) : (
        <ErrorState error={held.error} onRetry={() => void held.refetch()} />
      )}
      <Archives />
      <Anonymisations />
    </div>
  )
}

function PersonInput({ held, onChange }: PersonInputProps) {
  const [search, setSearch] = useState('')
  const [settled] = useDebouncedValue(search, 200)
  const [isOpen, setOpen] = useState(false)
  const wanted = settled === held?.label ? '' : settled
  const found = useQuery({ ...optionsQuery('people', { search: wanted }), enabled: isOpen })
  const options = found.data ?? []
  const shown = held && !options.some(({ id }) => id === held.id) ? [held, ...options] : options
  return (
    <Select
      label="Person"
      placeholder="Type a name"
      maw={420}
      data={shown.map(({ id, label }) => ({ value: id, label }))}
      value={held?.id ?? null}
      onChange={onChange}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      onDropdownOpen={() => setOpen(true)}
      filter={({ options: all }) => all}
      clearable
      clearButtonProps={{ 'aria-label': 'Choose nobody' }}
      nothingFoundMessage={found.isFetching ? 'Searching …' : 'Nobody is called that'}
      allowDeselect={false}
    />
  )
}

interface PersonInputProps {
  readonly held: { readonly id: string; readonly label: string } | null
  readonly onChange: (id: string | null) => void
}
