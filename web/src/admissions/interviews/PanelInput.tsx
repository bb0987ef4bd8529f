import { MultiSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { Linked } from '@minster/domain/platform/calls/replies'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { optionsQuery } from '#kit/records/records.ts'

/** Chooses the panel by name from the academic team; the first is the chair. */
export function PanelInput({ value, error, onChange }: PanelInputProps) {
  const [search, setSearch] = useState('')
  const [debouncedSearch] = useDebouncedValue(search, 200)
  const { data: candidates = [], isFetching } = useQuery(optionsQuery('faculty', { search: debouncedSearch }))
  const others = candidates.filter(({ id }) => !value.some((member) => member.id === id))
  return (
    <MultiSelect
      label="Panel"
      description="The first is the chair."
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={error}
      placeholder={value.length === 0 ? 'Type a name' : ''}
      data={[...value, ...others].map(({ id, label }) => ({ value: id, label }))}
      value={value.map(({ id }) => id)}
      onChange={(ids) =>
        onChange(
          ids.flatMap((id) => {
            const member = [...value, ...others].find((candidate) => candidate.id === id)
            return member ? [member] : []
          }),
        )
      }
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      filter={({ options }) => options}
      nothingFoundMessage={isFetching ? 'Searching …' : 'Nobody has that name'}
    />
  )
}

interface PanelInputProps {
  readonly value: readonly Linked[]
  readonly error?: string | undefined
  readonly onChange: (panel: readonly Linked[]) => void
}
