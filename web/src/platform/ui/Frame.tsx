import { createPolymorphicComponent, Paper, type PaperProps } from '@mantine/core'
import classes from './Frame.module.css'

function PlainFrame({ className, ...props }: FrameProps) {
  return (
    <Paper withBorder p="sm" {...props} className={[classes.frame, className].filter(Boolean).join(' ')} />
  )
}

/** What belongs together, in a hairline with round corners on the ground of a panel; `component` says what it is. */
export const Frame = createPolymorphicComponent<'div', FrameProps>(PlainFrame)

interface FrameProps extends Omit<PaperProps, 'className'> {
  readonly className?: string | undefined
}
