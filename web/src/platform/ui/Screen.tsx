import { Box, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Muted } from './Muted.tsx'
import classes from './Screen.module.css'

const widths = { words: 760, form: 1180 }

/** A page of the staff: the way back, what it is called, one line on it, what can be done, and then what is on it. */
export function Screen({ back, title, beside, lead, actions, width = 'form', children }: ScreenProps) {
  return (
    <Box {...(width !== 'full' && { maw: widths[width] })}>
      {back && <Back>{back}</Back>}
      <Group component="header" align="flex-start" gap="sm" mb="md">
        <Box flex="1 1 17.5rem" miw={0}>
          <Group gap="sm">
            <Text component="h1" fz="2xl" fw={600} lh={1.4}>
              {title}
            </Text>
            {beside}
          </Group>
          {lead && <Muted mt="4xs">{lead}</Muted>}
        </Box>
        {actions && (
          <Group gap="xs" maw="100%" className={classes.actions ?? ''} data-screen-only>
            {actions}
          </Group>
        )}
      </Group>
      {children}
    </Box>
  )
}

/** The line above a title: the way back, and what else leads away from here. */
export function Back({ children }: { readonly children: ReactNode }) {
  return (
    <Group
      justify="space-between"
      gap="sm"
      mih={28}
      mb="3xs"
      fz="sm"
      c="dimmed"
      className={classes.back ?? ''}
      data-screen-only
    >
      {children}
    </Group>
  )
}

interface ScreenProps {
  /** A link to where one came from. */
  readonly back?: ReactNode
  readonly title: ReactNode
  /** Next to the title: a chip, a count. */
  readonly beside?: ReactNode
  readonly lead?: ReactNode
  readonly actions?: ReactNode
  /** Words to read 760 px, a form 1180 px, a table all there is. */
  readonly width?: 'words' | 'form' | 'full'
  readonly children: ReactNode
}
