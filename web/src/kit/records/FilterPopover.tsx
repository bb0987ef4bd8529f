import { Button, NavLink, ScrollArea, Stack, Text, TextInput } from '@mantine/core'
import type { Viewer } from '@minster/domain/access/rights/visibility'
import type { RawFilter } from '@minster/domain/kit/record/filter'
import { IconChevronLeft } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { type ColumnGroup, choosableColumns, type ListColumn } from './columns.ts'
import { FieldFilter } from './FieldFilter.tsx'
import type { FieldConditions, ListState } from './list-address.ts'

/** First which field, then what of it. Opened from a chip it begins with that chip's field. */
export default function FilterPopover(props: FilterPopoverProps) {
  const { name, viewer, columns } = props
  const [chosen, setChosen] = useState<ListColumn | null>(props.column)
  return chosen ? (
    <ChosenField {...props} chosen={chosen} onBack={() => setChosen(null)} />
  ) : (
    <FieldList groups={groupsOf(name, viewer, columns)} onChoose={setChosen} />
  )
}

/** What was pressed is gone with the step before; the keyboard goes on in the first input of this one. */
function useFocusFirstControl() {
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const firstControl =
      container.current?.querySelector('input') ?? container.current?.querySelector('button')
    firstControl?.focus()
  }, [])
  return container
}

function ChosenField({ chosen, onBack, ...props }: ChosenFieldProps) {
  const container = useFocusFirstControl()
  return (
    <Stack gap="xs" ref={container}>
      {props.column === null && (
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          justify="flex-start"
          leftSection={<IconChevronLeft size="0.9375rem" />}
          onClick={onBack}
        >
          {chosen.heading}
        </Button>
      )}
      {props.column !== null && (
        <Text fw={600} size="sm">
          {chosen.heading}
        </Text>
      )}
      <FieldFilter
        collection={props.collection}
        column={chosen}
        state={props.state}
        fixedFilter={props.fixedFilter}
        onChange={(conditions) => props.onChange(chosen.path, conditions)}
      />
    </Stack>
  )
}

/** The fields in the list come first, as they are what one looks at. */
function groupsOf(name: string, viewer: Viewer, columns: readonly ListColumn[]): ColumnGroup[] {
  const paths = new Set(columns.map(({ path }) => path))
  const groups = choosableColumns(name, viewer).map(({ title, columns }) => ({
    title,
    columns: columns.filter(({ path }) => !paths.has(path)),
  }))
  return [{ title: 'In this list', columns }, ...groups].filter(({ columns }) => columns.length > 0)
}

function FieldList({ groups, onChoose }: FieldListProps) {
  const [search, setSearch] = useState('')
  const container = useFocusFirstControl()
  const list = useRef<HTMLDivElement>(null)
  const needle = search.trim().toLowerCase()
  const matches = groups
    .map(({ title, columns }) => ({
      title,
      columns: columns.filter(({ heading }) => `${heading} ${title}`.toLowerCase().includes(needle)),
    }))
    .filter(({ columns }) => columns.length > 0)

  function step(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    const choices = [...(list.current?.querySelectorAll('button') ?? [])]
    const index = choices.findIndex((choice) => choice === document.activeElement)
    choices[
      event.key === 'ArrowDown' ? Math.min(index + 1, choices.length - 1) : Math.max(index - 1, 0)
    ]?.focus()
  }

  return (
    <Stack gap="xs" onKeyDown={step} ref={container}>
      <TextInput
        size="xs"
        aria-label="Find a field"
        placeholder="Find a field"
        data-autofocus
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        onKeyDown={(event) => {
          const [firstControl] = matches[0]?.columns ?? []
          if (event.key === 'Enter' && firstControl) onChoose(firstControl)
        }}
      />
      <ScrollArea.Autosize mah={340} type="auto" offsetScrollbars>
        <div ref={list}>
          {matches.map(({ title, columns }) => (
            <Stack key={title} gap={0} mb="3xs">
              <Text size="xs" c="dimmed" px="xs" py="3xs">
                {title}
              </Text>
              {columns.map((column) => (
                <NavLink
                  key={column.path}
                  component="button"
                  type="button"
                  py="3xs"
                  px="xs"
                  label={column.heading}
                  style={{ borderRadius: 6 }}
                  onClick={() => onChoose(column)}
                />
              ))}
            </Stack>
          ))}
          {matches.length === 0 && (
            <Text size="sm" c="dimmed" px="xs">
              No field is called that.
            </Text>
          )}
        </div>
      </ScrollArea.Autosize>
    </Stack>
  )
}

interface FilterPopoverProps {
  readonly collection: string
  readonly name: string
  readonly viewer: Viewer
  readonly column: ListColumn | null
  readonly columns: readonly ListColumn[]
  readonly state: ListState
  readonly fixedFilter: RawFilter | undefined
  readonly onChange: (path: string, conditions: FieldConditions) => void
}

interface ChosenFieldProps extends FilterPopoverProps {
  readonly chosen: ListColumn
  readonly onBack: () => void
}

interface FieldListProps {
  readonly groups: readonly ColumnGroup[]
  readonly onChoose: (column: ListColumn) => void
}
