import { Box } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Panes.module.css'

/** The thing itself and, beside it where there is room, what one wants to see with it; below it where there is not. */
export function Panes({ children, aside, width = 'md' }: PanesProps) {
  return (
    <div className={classes.room}>
      <div className={classes.panes} data-width={width}>
        <Box miw={0}>{children}</Box>
        <Box miw={0}>{aside}</Box>
      </div>
    </div>
  )
}

interface PanesProps {
  readonly children: ReactNode
  readonly aside: ReactNode
  /** Of what stands beside: 260, 320 or 400 px, or as much as the thing itself. */
  readonly width?: 'sm' | 'md' | 'lg' | 'half'
}
