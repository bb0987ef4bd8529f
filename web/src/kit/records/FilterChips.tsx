import { Button, Text } from '@mantine/core'
import type { Viewer } from '@minster/domain/access/rights/visibility'
import type { RawFilter } from '@minster/domain/kit/record/filter'
import { formatDate } from '@minster/domain/platform/words/format'
import { recordTypeOf } from '@minster/domain/register/paths'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import { LaterPopover } from '#platform/ui/LaterPopover.tsx'
import { chipWordsOf, sayValueOf } from './chip-words.ts'
import { columnAt, type ListColumn } from './columns.ts'
import { type FieldTests, type ListState, withTests } from './list-address.ts'
import { chipTestsOf } from './quick-choice.ts'
import { optionsQuery } from './records.ts'

const FilterPopover = lazy(() => import('./FilterPopover.tsx'))

/** The filters of a list as chips to change or take off, and the way to add one. */
export function FilterChips(props: FilterChipsProps) {
  const { state, onChange, viewer, name } = props
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {Object.entries(chipTestsOf(recordTypeOf(name).quickFilter, state.tests)).map(([path, tests]) => (
        <FilterChip
          key={path}
          {...props}
          path={path}
          tests={tests}
          column={columnAt(name, path, viewer) ?? null}
        />
      ))}
      <LaterPopover
        opened={isOpen}
        onChange={setOpen}
        width={290}
        position="bottom-start"
        renderTarget={(target) => (
          <Button
            {...target}
            variant="subtle"
            color="gray"
            size="compact-sm"
            h={28}
            leftSection={<IconPlus size="0.875rem" stroke={2} />}
            onClick={() => setOpen((open) => !open)}
          >
            Filter
          </Button>
        )}
      >
        <FilterPopover
          {...props}
          column={null}
          onChange={(path, tests) => onChange(withTests(state, path, tests))}
        />
      </LaterPopover>
    </>
  )
}

function FilterChip({ path, tests, column, ...props }: FilterChipProps) {
  const { state, onChange } = props
  const [isOpen, setOpen] = useState(false)
  const label = column?.heading ?? path
  const words = useChipWords(label, tests, column)
  return (
    <Button.Group maw={340}>
      <LaterPopover
        opened={isOpen}
        onChange={setOpen}
        width={290}
        position="bottom-start"
        renderTarget={(target) => (
          <Button
            {...target}
            variant="default"
            size="compact-sm"
            h={28}
            miw={0}
            title={`${label} ${words}`}
            onClick={() => column && setOpen((open) => !open)}
          >
            <Text span size="sm" truncate>
              <strong>{label}</strong> {words}
            </Text>
          </Button>
        )}
      >
        <FilterPopover
          {...props}
          column={column}
          onChange={(changed, next) => onChange(withTests(state, changed, next))}
        />
      </LaterPopover>
      <Button
        variant="default"
        size="compact-sm"
        h={28}
        px="3xs"
        aria-label={`Take off the filter ${label} ${words}`}
        onClick={() => onChange(withTests(state, path, {}))}
      >
        <IconX size="0.875rem" stroke={1.8} />
      </Button>
    </Button.Group>
  )
}

/** Links are said by their records' labels, which the server knows. */
function useChipWords(label: string, tests: FieldTests, column: ListColumn | null): string {
  const field = column?.reached.placed.field
  const to = field?.kind === 'link' || field?.kind === 'links' ? field.to : null
  const ids = [...(tests.is ?? []), ...(tests.ne ?? [])]
  const { data } = useQuery({ ...optionsQuery(to ?? '', { ids }), enabled: to !== null && ids.length > 0 })
  const said = (value: string) => data?.find(({ id }) => id === value)?.label ?? '…'
  const say = to === null && field ? sayValueOf(field, formatDate) : to === null ? String : said
  return chipWordsOf(label, tests, say, field?.none).words
}

interface FilterChipsProps {
  readonly collection: string
  readonly name: string
  readonly viewer: Viewer
  readonly shown: readonly ListColumn[]
  readonly state: ListState
  readonly fixedFilter: RawFilter | undefined
  readonly onChange: (next: ListState) => void
}

interface FilterChipProps extends FilterChipsProps {
  readonly path: string
  readonly tests: FieldTests
  readonly column: ListColumn | null
}
