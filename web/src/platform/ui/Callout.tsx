import { Box, type BoxProps } from '@mantine/core'
import type { Tone } from '@minster/domain/platform/words/tones'
import type { ComponentProps } from 'react'
import classes from './Callout.module.css'

/** Something to know before anything else here, marked at its edge. */
export function Callout({ tone, className, ...props }: CalloutProps) {
  return (
    <Box {...props} data-tone={tone} className={[classes.callout, className].filter(Boolean).join(' ')} />
  )
}

interface CalloutProps extends BoxProps, Omit<ComponentProps<'div'>, keyof BoxProps> {
  readonly tone: Extract<Tone, 'success' | 'warning' | 'danger'>
}
