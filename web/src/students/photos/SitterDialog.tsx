import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { optionsQuery } from '#kit/records/records.ts'
import { FormDialog } from '#platform/ui/FormDialog.tsx'
import type { Sitter } from './photos.ts'

/** Looks up whom a photograph shows. */
export function SitterDialog({ name, onChoose, onClose }: SitterDialogProps) {
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const [settled] = useDebouncedValue(search, 200)
  const found = useQuery(optionsQuery('students', { search: settled }))
  const options = found.data ?? []
  const student = options.find(({ id }) => id === chosen)
  return (
    <FormDialog
      title={`Whom does “${name}” show?`}
      verb="Choose"
      isReady={student !== undefined}
      isBusy={false}
      onSubmit={() => student && onChoose({ ...student, about: '', bannerId: null, photo: null })}
      onClose={onClose}
    >
      <Select
        label="Student"
        data-autofocus
        data={options.map(({ id, label }) => ({ value: id, label }))}
        value={chosen}
        onChange={setChosen}
        searchable
        onSearchChange={setSearch}
        filter={({ options: all }) => all}
        placeholder="Type a name or Banner ID"
        nothingFoundMessage={found.isFetching ? 'Searching …' : 'Nobody is called that'}
      />
    </FormDialog>
  )
}

interface SitterDialogProps {
  readonly name: string
  readonly onChoose: (student: Sitter) => void
  readonly onClose: () => void
}
