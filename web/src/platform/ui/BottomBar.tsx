import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './BottomBar.module.css'
import { trackBottomBar } from './bar-sizes.ts'
import { Muted } from './Muted.tsx'

/** What waits to be saved, and the ways on, at the foot of the window as long as it waits. */
export function BottomBar({ label, words, children }: BottomBarProps) {
  return (
    <Group
      component="section"
      gap="xs"
      className={classes.bar ?? ''}
      ref={trackBottomBar}
      aria-label={label}
      data-screen-only
    >
      <Muted span flex={1} role="status">
        {words}
      </Muted>
      {children}
    </Group>
  )
}

interface BottomBarProps {
  readonly label: string
  readonly words: ReactNode
  readonly children: ReactNode
}
