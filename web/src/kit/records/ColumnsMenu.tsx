import {
  ActionIcon,
  Button,
  Divider,
  Group,
  ScrollArea,
  SegmentedControl,
  Stack,
  Text,
  TextInput,
} from '@mantine/core'
import type { Viewer } from '@minster/domain/access/rights/visibility'
import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { choosableColumns, type ListColumn } from './columns.ts'
import type { Density } from './ListToolbar.tsx'

const densities = [
  { value: 'compact', label: 'Compact' },
  { value: 'normal', label: 'Normal' },
  { value: 'comfortable', label: 'Comfortable' },
] as const satisfies readonly { value: Density; label: string }[]

/** Which columns a list shows, in which order, and how close its rows stand. */
export default function ColumnsMenu({
  name,
  viewer,
  columns,
  density,
  onChange,
  onReset,
  onDensity,
}: ColumnsMenuProps) {
  const [search, setSearch] = useState('')
  const finder = useRef<HTMLInputElement>(null)
  const paths = columns.map(({ path }) => path)
  const needle = search.trim().toLowerCase()
  const otherGroups = choosableColumns(name, viewer)
    .map(({ title, columns }) => ({
      title,
      columns: columns.filter(
        ({ path, heading }) => !paths.includes(path) && `${heading} ${title}`.toLowerCase().includes(needle),
      ),
    }))
    .filter(({ columns }) => columns.length > 0)

  /** The button that was pressed goes with its column; the keyboard stays in the menu all the same. */
  function choose(next: readonly string[]) {
    onChange(next)
    finder.current?.focus()
  }

  function move(at: number, to: number) {
    const next = [...paths]
    const [moved] = next.splice(at, 1)
    if (moved === undefined) return
    next.splice(to, 0, moved)
    onChange(next)
  }

  return (
    <Stack gap="xs">
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label="Row height"
        value={density}
        onChange={(chosen) => {
          const density = densities.find(({ value }) => value === chosen)
          if (density) onDensity(density.value)
        }}
        data={[...densities]}
      />
      <Group justify="space-between">
        <Text size="xs" c="dimmed">
          Columns shown
        </Text>
        <Button variant="subtle" color="gray" size="compact-xs" onClick={onReset}>
          As usual
        </Button>
      </Group>
      <ScrollArea.Autosize mah={220} type="auto" offsetScrollbars>
        <Stack gap="4xs" role="list">
          {columns.map(({ path, heading }, at) => (
            <Group key={path} role="listitem" gap="4xs" wrap="nowrap">
              <Text size="sm" truncate flex={1} title={heading}>
                {heading}
              </Text>
              <ActionIcon
                variant="subtle"
                color="gray"
                size="sm"
                aria-label={`Move ${heading} forward`}
                disabled={at === 0}
                onClick={() => move(at, at - 1)}
              >
                <IconArrowUp size="0.9375rem" />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                size="sm"
                aria-label={`Move ${heading} back`}
                disabled={at === columns.length - 1}
                onClick={() => move(at, at + 1)}
              >
                <IconArrowDown size="0.9375rem" />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                size="sm"
                aria-label={`Hide ${heading}`}
                disabled={columns.length === 1}
                onClick={() => choose(paths.filter((one) => one !== path))}
              >
                <IconX size="0.9375rem" />
              </ActionIcon>
            </Group>
          ))}
        </Stack>
      </ScrollArea.Autosize>
      <Divider />
      <TextInput
        ref={finder}
        size="xs"
        aria-label="Find a column to add"
        placeholder="Find a column to add"
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <ScrollArea.Autosize mah={220} type="auto" offsetScrollbars>
        {otherGroups.map(({ title, columns }) => (
          <Stack key={title} gap={0} align="stretch">
            <Text size="xs" c="dimmed" py="3xs">
              {title}
            </Text>
            {columns.map(({ path, heading }) => (
              <Button
                key={path}
                variant="subtle"
                color="gray"
                size="compact-sm"
                justify="flex-start"
                leftSection={<IconPlus size="0.875rem" />}
                onClick={() => choose([...paths, path])}
              >
                {heading}
              </Button>
            ))}
          </Stack>
        ))}
      </ScrollArea.Autosize>
    </Stack>
  )
}

interface ColumnsMenuProps {
  readonly name: string
  readonly viewer: Viewer
  readonly columns: readonly ListColumn[]
  readonly density: Density
  readonly onChange: (paths: readonly string[]) => void
  readonly onReset: () => void
  readonly onDensity: (density: Density) => void
}
