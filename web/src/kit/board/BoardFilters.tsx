import { Button, Select } from '@mantine/core'
import { inSentence } from '@minster/domain/platform/words/in-sentence'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Toolbar } from '#platform/ui/Toolbar.tsx'
import { formatValue } from '../records/cells.tsx'
import { columnAt, type ListColumn } from '../records/columns.ts'
import { countsQuery } from '../records/records.ts'
import { SearchBox } from '../records/SearchBox.tsx'
import { useViewer } from '../records/use-viewer.ts'
import classes from './board.module.css'
import type { BoardQuery, BoardShown } from './boards.ts'

/** Search and filters of a board, kept in the address. */
export function BoardFilters({ shown, query, onFilter, onClear }: BoardFiltersProps) {
  const [isOpen, setOpen] = useState(false)
  const viewer = useViewer()
  const { search = '', ...filters } = query
  const count = Object.keys(filters).length
  const fields = shown.board.filters.flatMap((path) => columnAt(shown.name, path, viewer) ?? [])
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
          <ValueSelect
            key={field.path}
            shown={shown}
            field={field}
            value={query[field.path] ?? null}
            onFilter={onFilter}
          />
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

/** A filter by the values that records on the board have; fetched when it is first used. */
function ValueSelect({ shown, field, value, onFilter }: ValueSelectProps) {
  const { collection, board } = shown
  const { path, heading, reached } = field
  const [isUsed, setUsed] = useState(value !== null)
  const onBoard = new URLSearchParams({ [board.by]: board.columns.join(',') })
  const counts = useQuery({ ...countsQuery(collection, path, onBoard), enabled: isUsed })
  const options = (counts.data ?? []).flatMap((one) => {
    if (typeof one.value !== 'string') return []
    const { field: kind } = reached.placed
    return [{ value: one.value, label: kind.kind === 'link' ? one.label : formatValue(kind, one.value) }]
  })
  return (
    <Select
      aria-label={heading}
      placeholder={heading}
      data={options.toSorted((a, b) => a.label.localeCompare(b.label))}
      value={value}
      onChange={(next) => onFilter(path, next ?? '')}
      onFocus={() => setUsed(true)}
      onMouseEnter={() => setUsed(true)}
      onDropdownOpen={() => setUsed(true)}
      nothingFoundMessage={counts.isPending ? 'Loading, please wait ...' : 'None'}
      clearable
      searchable
      clearButtonProps={{ 'aria-label': `Show every ${inSentence(heading)}` }}
      comboboxProps={{ width: 240, position: 'bottom-start' }}
    />
  )
}

interface ValueSelectProps {
  readonly shown: BoardShown
  readonly field: ListColumn
  readonly value: string | null
  readonly onFilter: (path: string, value: string) => void
}

interface BoardFiltersProps {
  readonly shown: BoardShown
  readonly query: BoardQuery
  readonly onFilter: (path: string, value: string) => void
  readonly onClear: () => void
}
