import { Paper, type PaperProps } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Frame.module.css'

/** What belongs together, in a hairline with round corners on the ground of a panel. */
export function Frame(props: FrameProps) {
  return <Paper withBorder p="sm" {...props} className={classes.frame} />
}

interface FrameProps extends Omit<PaperProps, 'className'> {
  readonly children: ReactNode
}
