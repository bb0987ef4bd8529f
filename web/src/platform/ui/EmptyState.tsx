import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Muted } from './Muted.tsx'
import classes from './StateBlock.module.css'

/** Where there is nothing to show: one sentence, why, and at most one thing to do about it. */
export function EmptyState({ icon, title, titleOrder = 'p', children, action }: EmptyStateProps) {
  return (
    <Stack align="center" gap="xs" px="xl" py="4xl" ta="center">
      {icon && (
        <span className={classes.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <Text component={titleOrder} fw={600}>
        {title}
      </Text>
      {children && (
        <Muted mb="xs" className={classes.words ?? ''}>
          {children}
        </Muted>
      )}
      {action}
    </Stack>
  )
}

interface EmptyStateProps {
  readonly icon?: ReactNode
  readonly title: string
  /** `h1` where nothing else is on the page. */
  readonly titleOrder?: 'h1' | 'p'
  readonly children?: ReactNode
  readonly action?: ReactNode
}
