import { Box, Group, Text } from '@mantine/core'
import type { Icon as IconOf } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/** A line of one's account: a device, a token, a second step, with what can be done about it. */
export function AccountRow({ Icon, name, chip, details, children }: AccountRowProps) {
  return (
    <Group component="li" gap="sm" px="md" mih={56} wrap="nowrap">
      {Icon && (
        <Box component="span" c="dimmed" lh={0} aria-hidden="true">
          <Icon size="1.25rem" stroke={1.5} />
        </Box>
      )}
      <Box flex={1} miw={0}>
        <Group gap="xs" fz="md" fw={550}>
          {name}
          {chip}
        </Group>
        {details.map((detail) => (
          <Text key={detail} c="dimmed" size="xs" className="tabular">
            {detail}
          </Text>
        ))}
      </Box>
      {children}
    </Group>
  )
}

interface AccountRowProps {
  readonly Icon?: IconOf
  readonly name: string
  /** Beside the name. */
  readonly chip?: ReactNode
  readonly details: readonly string[]
  readonly children: ReactNode
}
