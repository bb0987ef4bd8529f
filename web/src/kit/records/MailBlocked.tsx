import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'

/** That letters cannot be sent yet, and what they lack. */
export function MailBlocked({ title, reasons, children }: MailBlockedProps) {
  return (
    <Stack gap="3xs" mt="xs" pl="2xl" fz="sm" role="note">
      <Text size="sm" fw={550} c="var(--tone-warning)">
        {title}
      </Text>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      {children && (
        <Text size="sm" fw={550} c="var(--tone-warning)">
          {children}
        </Text>
      )}
    </Stack>
  )
}

interface MailBlockedProps {
  readonly title: string
  readonly reasons: readonly string[]
  /** What becomes of it. */
  readonly children?: ReactNode
}
