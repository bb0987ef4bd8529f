import { Button, Select } from '@mantine/core'
import type { BoardQuery } from '@minster/domain/admissions/applications/board-calls'
import { ongoingStatuses } from '@minster/domain/admissions/status/status'
import { formatDate } from '@minster/domain/platform/words/format'
import { inSentence } from '@minster/domain/platform/words/in-sentence'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { countsQuery } from '#kit/records/records.ts'
import { SearchBox } from '#kit/records/SearchBox.tsx'
import { Toolbar } from '#platform/ui/Toolbar.tsx'
import classes from './board.module.css'
import type { BoardFilter } from './use-board-address.ts'

const fields = [
  { key: 'hub', label: 'Hub', path: 'course.hub' },
  { key: 'programme', label: 'Programme', path: 'course.programme' },
  { key: 'intake', label: 'Intake', path: 'intake' },
  { key: 'assignedTo', label: 'Assigned to', path: 'assignedTo' },
] as const

/** Which applications the board shows: all of it stands in the address. */
export function BoardFilters({ asked, onAsk, onClear }: BoardFiltersProps) {
  const [isOpen, setOpen] = useState(false)
  const { search = '', ...chosen } = asked
  const count = Object.keys(chosen).length
  return (
    <Toolbar>
      <SearchBox
        className={classes.search}
        label="Search the board"
        placeholder="Search"
        value={search}
        onSearch={(text) => onAsk('search', text)}
      />
      <Button
        className={classes.opener ?? ''}
        variant="default"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {count === 0 ? 'Filters' : `Filters (${count})`}
      </Button>
      <div className={classes.selects} data-open={isOpen || undefined}>
        {fields.map((field) => (
          <ValueSelect key={field.key} field={field} value={asked[field.key] ?? null} onAsk={onAsk} />
        ))}
      </div>
      {Object.keys(asked).length > 0 && (
        <Button variant="subtle" color="gray" onClick={onClear}>
          Clear
        </Button>
      )}
    </Toolbar>
  )
}

const ongoing = new URLSearchParams({ status: ongoingStatuses.join(',') })

/** The values that ongoing applications have, with how many have each; asked for when somebody looks. */
function ValueSelect({ field, value, onAsk }: ValueSelectProps) {
  const { key, label, path } = field
  const [isWanted, setWanted] = useState(value !== null)
  const counts = useQuery({ ...countsQuery('applications', path, ongoing), enabled: isWanted })
  const options = (counts.data ?? []).flatMap((one) =>
    typeof one.value === 'string'
      ? [{ value: one.value, label: path === 'intake' ? formatDate(one.value) : one.label }]
      : [],
  )
  return (
    <Select
      aria-label={label}
      placeholder={label}
      data={options.toSorted((a, b) => a.label.localeCompare(b.label))}
      value={value}
      onChange={(next) => onAsk(key, next ?? '')}
      onFocus={() => setWanted(true)}
      onMouseEnter={() => setWanted(true)}
      onDropdownOpen={() => setWanted(true)}
      nothingFoundMessage={counts.isPending ? 'Loading, please wait ...' : 'None'}
      clearable
      searchable
      clearButtonProps={{ 'aria-label': `Show every ${inSentence(label)}` }}
      comboboxProps={{ width: 240, position: 'bottom-start' }}
    />
  )
}

interface ValueSelectProps {
  readonly field: (typeof fields)[number]
  readonly value: string | null
  readonly onAsk: (key: BoardFilter, value: string) => void
}

interface BoardFiltersProps {
  readonly asked: BoardQuery
  readonly onAsk: (key: BoardFilter, value: string) => void
  readonly onClear: () => void
}
