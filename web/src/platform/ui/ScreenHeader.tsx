import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { Muted } from './Muted.tsx'
import classes from './Screen.module.css'

/** The head of a list: what it shows, how many there are now, and what can be done. */
export function ScreenHeader({ title, count, children }: ScreenHeaderProps) {
  return (
    <Group component="header" gap="xs" mih={36} mb="xs">
      <h1>{title}</h1>
      <Muted span className="tabular" role="status">
        {typeof count === 'number' ? count.toLocaleString('en-GB') : count}
      </Muted>
      {children && (
        <Group component="span" gap="xs" ml="auto" className={classes.actions ?? ''} data-screen-only>
          {children}
        </Group>
      )}
    </Group>
  )
}

interface ScreenHeaderProps {
  readonly title: string
  /** A text where it is not to be written as a plain number. */
  readonly count: number | string | undefined
  readonly children?: ReactNode
}
