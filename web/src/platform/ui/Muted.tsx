import { Text, type TextProps } from '@mantine/core'
import type { ComponentProps } from 'react'

/** Words that stand back: hints, facts, that there is nothing. A paragraph; `span` where it stands within a line. */
export function Muted(props: MutedProps) {
  return <Text c="dimmed" size="sm" {...props} />
}

interface MutedProps extends TextProps, Pick<ComponentProps<'p'>, 'id' | 'role' | 'title' | 'children'> {}
