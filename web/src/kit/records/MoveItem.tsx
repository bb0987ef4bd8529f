import { Menu, Text } from '@mantine/core'
import type { Move } from '@minster/domain/kit/record/field'
import type { PlacedField } from '@minster/domain/kit/record/record'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { choiceOf } from './status-field.ts'

/** A step in a menu. One that is refused can be gone to, so that its reason is read out too, and does nothing. */
export function MoveItem({ by, move: { to, refused }, onMove }: MoveItemProps) {
  const { label, tone } = choiceOf(by, to)
  const isRefused = refused !== undefined
  return (
    <Menu.Item
      aria-disabled={isRefused || undefined}
      {...(isRefused && { c: 'dimmed' })}
      closeMenuOnClick={!isRefused}
      onClick={isRefused ? undefined : onMove}
    >
      <StatusChip label={label} tone={tone} />
      {refused && (
        <Text size="xs" mt="4xs" pl="sm">
          {refused}
        </Text>
      )}
    </Menu.Item>
  )
}

interface MoveItemProps {
  /** The choice whose step it is. */
  readonly by: PlacedField | undefined
  readonly move: Move
  readonly onMove: () => void
}
