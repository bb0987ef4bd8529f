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
import type { BoardFilterKey } from './use-board-query.ts'

const fields = [
  { key: 'hub', label: 'Hub', path: 'course.hub' },
  { key: 'programme', label: 'Programme', path: 'course.programme' },
  { key: 'intake', label: 'Intake', path: 'intake' },
  { key: 'assignedTo', label: 'Assigned to', path: 'assignedTo' },
] as const

/** Search and filters of the board, kept in the address. */
export function BoardFilters({ query, onFilter, onClear }: BoardFiltersProps) {
  const [isOpen, setOpen] = useState(false)
  const { search = '', ...filters } = query
  const count = Object.keys(filters).length
  return (
    <Toolbar>
      <SearchBox
        className={classes.search}
        label="Search the board"
        placeholder="Search"
        value={search}
        onSearch={(text) => onFilter('search', text)}
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
          <ValueSelect key={field.key} field={field} value={query[field.key] ?? null} onFilter={onFilter} />
        ))}
      </div>
      {Object.keys(query).length > 0 && (
        <Button variant="subtle" color="gray" onClick={onClear}>
          Clear
        </Button>
      )}
    </Toolbar>
  )
}

const ongoing = new URLSearchParams({ status: ongoingStatuses.join(',') })

/** A filter by the values ongoing applications have, with their counts; fetched when it is first used. */
function ValueSelect({ field, value, onFilter }: ValueSelectProps) {
  const { key, label, path } = field
  const [isUsed, setUsed] = useState(value !== null)
  const counts = useQuery({ ...countsQuery('applications', path, ongoing), enabled: isUsed })
  const options = (counts.data ?? []).flatMap((valueCount) =>
    typeof valueCount.value === 'string'
      ? [
          {
            value: valueCount.value,
            label: path === 'intake' ? formatDate(valueCount.value) : valueCount.label,
          },
        ]
      : [],
  )
  return (
    <Select
      aria-label={label}
      placeholder={label}
      data={options.toSorted((a, b) => a.label.localeCompare(b.label))}
      value={value}
      onChange={(next) => onFilter(key, next ?? '')}
      onFocus={() => setUsed(true)}
      onMouseEnter={() => setUsed(true)}
      onDropdownOpen={() => setUsed(true)}
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
  readonly onFilter: (key: BoardFilterKey, value: string) => void
}

interface BoardFiltersProps {
  readonly query: BoardQuery
  readonly onFilter: (key: BoardFilterKey, value: string) => void
  readonly onClear: () => void
}
