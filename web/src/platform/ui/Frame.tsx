import { createPolymorphicComponent, Paper, type PaperProps } from '@mantine/core'
import type { ComponentProps } from 'react'
import classes from './Frame.module.css'

function PlainFrame({ className, ...props }: FrameProps) {
  return (
    <Paper withBorder p="sm" {...props} className={[classes.frame, className].filter(Boolean).join(' ')} />
  )
}

/** What belongs together, in a hairline with round corners on the ground of a panel; `component` says what it is. */
export const Frame = createPolymorphicComponent<'div', FrameProps>(PlainFrame)

/** Something long in a frame, which scrolls by itself; the keyboard reaches it too. */
export function ScrollFrame(props: Pick<PaperProps, 'mah' | 'mt'> & ComponentProps<'div'>) {
  return <Frame py="xs" fz="sm" mah="40vh" {...props} className={classes.scroll} role="region" tabIndex={0} />
}

interface FrameProps extends Omit<PaperProps, 'className'> {
  readonly className?: string | undefined
}
