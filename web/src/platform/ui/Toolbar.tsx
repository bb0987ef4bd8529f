import { Group, type GroupProps } from '@mantine/core'
import type { Ref } from 'react'
import classes from './Toolbar.module.css'

/** What changes what is seen below: search, filters, views, in one line that breaks where it must. */
export function Toolbar({ swipes = false, className, ...props }: ToolbarProps) {
  return (
    <Group
      gap="xs"
      mb="sm"
      {...props}
      className={[swipes && classes.swipes, className].filter(Boolean).join(' ')}
    />
  )
}

interface ToolbarProps extends GroupProps {
  /** Chips that on a phone stay in one line, from edge to edge, and are swiped. */
  readonly swipes?: boolean
  readonly component?: 'nav'
  readonly ref?: Ref<HTMLDivElement>
}
