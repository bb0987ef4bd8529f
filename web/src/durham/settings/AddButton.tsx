import { Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { PanelAction } from '#platform/ui/Panel.tsx'

/** Adds one more to what is listed above it. */
export function AddButton({ onClick, children }: AddButtonProps) {
  return (
    <Group mt="sm">
      <PanelAction leftSection={<IconPlus size="0.875rem" stroke={2} />} onClick={onClick}>
        {children}
      </PanelAction>
    </Group>
  )
}

interface AddButtonProps {
  readonly onClick: () => void
  readonly children: ReactNode
}
