import { Button, Checkbox, Popover, ScrollArea, Stack } from '@mantine/core'
import type { Linked } from '@minster/domain/platform/calls/replies'
import { IconChevronDown } from '@tabler/icons-react'

/** What the rows are narrowed to in one respect: a button that says so, and the choices behind it. */
export function FilterMenu({ label, choices, value, onChange }: FilterMenuProps) {
  const selected = value.split(',').filter(Boolean)
  const selectedLabels = choices.filter(({ id }) => selected.includes(id)).map((one) => one.label)
  if (choices.length < 2 && selected.length === 0) return null
  return (
    <Popover position="bottom-start" shadow="md" width={240} trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          size="xs"
          rightSection={<IconChevronDown size="0.875rem" stroke={1.7} />}
          {...(selected.length > 0 && { bd: '1px solid var(--pink-text)' })}
        >
          {selectedLabels.length === 0 ? label : `${label} is ${selectedLabels.join(', ')}`}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <ScrollArea.Autosize mah={320} type="auto">
          <Checkbox.Group aria-label={label} value={selected} onChange={(next) => onChange(next.join(','))}>
            <Stack gap="xs">
              {choices.map((choice) => (
                <Checkbox key={choice.id} size="xs" value={choice.id} label={choice.label} />
              ))}
            </Stack>
          </Checkbox.Group>
        </ScrollArea.Autosize>
      </Popover.Dropdown>
    </Popover>
  )
}

interface FilterMenuProps {
  readonly label: string
  readonly choices: readonly Linked[]
  /** Ids with commas between them. */
  readonly value: string
  readonly onChange: (value: string) => void
}
