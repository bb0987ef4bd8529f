import { Box, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { Muted } from './Muted.tsx'
import classes from './Screen.module.css'

const widths = { words: 760, form: 1180 }

/** A page of the staff: the way back, what it is called, one line on it, what can be done, and then what is on it. */
export function Screen({ back, title, beside, lead, actions, width = 'form', children }: ScreenProps) {
  return (
    <Box {...(width !== 'full' && { maw: widths[width] })}>
      {back && (
        <Box className={classes.back ?? ''} c="dimmed" fz="sm" mih={28} mb="3xs" data-screen-only>
          {back}
        </Box>
      )}
      <Group component="header" align="flex-start" gap="sm" mb="md">
        <Box flex="1 1 17.5rem" miw={0}>
          <Group gap="sm">
            <h1 className={classes.title}>{title}</h1>
            {beside}
          </Group>
          {lead && <Muted mt="4xs">{lead}</Muted>}
        </Box>
        {actions && <Group gap="xs">{actions}</Group>}
      </Group>
      {children}
    </Box>
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
