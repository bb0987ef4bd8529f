import { Button, type ButtonProps, Text } from '@mantine/core'
import type { Viewer } from '@minster/domain/access/rights/visibility'
import type { RawFilter } from '@minster/domain/kit/record/filter'
import { formatDate } from '@minster/domain/platform/words/format'
import { recordTypeOf } from '@minster/domain/register/paths'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, useState } from 'react'
import { inTime } from '#platform/chunks/chunks.ts'
import { LazyPopover } from '#platform/ui/LazyPopover.tsx'
import { chipTextOf, filterValueFormatterOf } from './chip-text.ts'
import { columnAt, type ListColumn } from './columns.ts'
import { type FieldConditions, type ListState, withConditions } from './list-address.ts'
import { chipConditionsOf } from './quick-choice.ts'
import { optionsQuery } from './records.ts'

const fetchFilterPopover = inTime(() => import('./FilterPopover.tsx'))
const FilterPopover = lazy(fetchFilterPopover)

/** The filters of a list as chips to change or take off, and the way to add one. */
export function FilterChips(props: FilterChipsProps) {
  const { state, viewer, name } = props
  return (
    <>
      {Object.entries(chipConditionsOf(recordTypeOf(name).quickFilter, state.filter)).map(
        ([path, conditions]) => (
          <FilterChip
            key={path}
            {...props}
            path={path}
            filter={conditions}
            column={columnAt(name, path, viewer) ?? null}
          />
        ),
      )}
      <FilterButton
        {...props}
        column={null}
        button={{
          variant: 'subtle',
          color: 'gray',
          leftSection: <IconPlus size="0.875rem" stroke={2} />,
          children: 'Filter',
        }}
      />
    </>
  )
}

function FilterChip({ path, filter, column, ...props }: FilterChipProps) {
  const { state, onChange } = props
  const label = column?.heading ?? path
  const text = useChipText(label, filter, column)
  const button = {
    variant: 'default',
    miw: 0,
    title: `${label} ${text}`,
    children: (
      <Text span size="sm" truncate>
        <strong>{label}</strong> {text}
      </Text>
    ),
  }
  return (
    <Button.Group maw={340}>
      {column ? (
        <FilterButton {...props} column={column} button={button} />
      ) : (
        <Button size="compact-sm" h={28} {...button} />
      )}
      <Button
        variant="default"
        size="compact-sm"
        h={28}
        px="3xs"
        aria-label={`Take off the filter ${label} ${text}`}
        onClick={() => onChange(withConditions(state, path, {}))}
      >
        <IconX size="0.875rem" stroke={1.8} />
      </Button>
    </Button.Group>
  )
}

/** A button with what a column is tested for, or with the choice of a column first. */
function FilterButton({ column, button, onChange, ...props }: FilterButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <LazyPopover
      opened={isOpen}
      onChange={setOpen}
      width={290}
      position="bottom-start"
      ahead={fetchFilterPopover}
      renderTarget={(target) => (
        <Button {...target} size="compact-sm" h={28} {...button} onClick={() => setOpen((open) => !open)} />
      )}
    >
      <FilterPopover
        {...props}
        column={column}
        onChange={(path, conditions) => onChange(withConditions(props.state, path, conditions))}
      />
    </LazyPopover>
  )
}

/** Links are said by their records' labels, which the server knows. */
function useChipText(label: string, conditions: FieldConditions, column: ListColumn | null): string {
  const field = column?.reached.placed.field
  const to = field?.kind === 'link' || field?.kind === 'links' ? field.to : null
  const ids = [...(conditions.is ?? []), ...(conditions.ne ?? [])]
  const { data } = useQuery({ ...optionsQuery(to ?? '', { ids }), enabled: to !== null && ids.length > 0 })
  const labelOf = (value: string) => data?.find(({ id }) => id === value)?.label ?? '…'
  const format =
    to === null && field ? filterValueFormatterOf(field, formatDate) : to === null ? String : labelOf
  return chipTextOf(label, conditions, format, field?.none).words
}

interface FilterChipsProps {
  readonly collection: string
  readonly name: string
  readonly viewer: Viewer
  readonly columns: readonly ListColumn[]
  readonly state: ListState
  readonly fixedFilter: RawFilter | undefined
  readonly onChange: (next: ListState) => void
}

interface FilterChipProps extends FilterChipsProps {
  readonly path: string
  readonly filter: FieldConditions
  readonly column: ListColumn | null
}

interface FilterButtonProps extends FilterChipsProps {
  readonly column: ListColumn | null
  readonly button: ButtonProps & { readonly title?: string; readonly children: ReactNode }
}
