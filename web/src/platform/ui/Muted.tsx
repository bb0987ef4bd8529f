import { Text, type TextProps } from '@mantine/core'
import type { ReactNode } from 'react'

/** Words that stand back: hints, facts, that there is nothing. A paragraph; `span` where it stands within a line. */
export function Muted({ children, ...props }: MutedProps) {
  return (
    <Text c="dimmed" size="sm" {...props}>
      {children}
    </Text>
  )
}

interface MutedProps extends TextProps {
  readonly id?: string
  readonly role?: string
  readonly children: ReactNode
}
