import { Box, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { Frame } from '#platform/ui/Frame.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import classes from './statistics.module.css'

/** A part of the page with its heading, a line of words, and what can be done with it. */
export function Section({ title, lead, actions, children }: SectionProps) {
  const id = `section-${title.replaceAll(/\W+/g, '-').toLowerCase()}`
  return (
    <Box component="section" mb="md" className={classes.section} aria-labelledby={id}>
      <Frame p="md" pt="sm">
        <Group component="header" justify="space-between" align="flex-start" mb="sm">
          <Box flex="1 1 10rem" miw={0} maw="76ch">
            <h2 id={id}>{title}</h2>
            {lead && <Muted>{lead}</Muted>}
          </Box>
          {actions && <Box flex="none">{actions}</Box>}
        </Group>
        {children}
      </Frame>
    </Box>
  )
}

interface SectionProps {
  readonly title: string
  readonly lead?: string
  readonly actions?: ReactNode
  readonly children: ReactNode
}
