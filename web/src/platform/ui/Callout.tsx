import type { Tone } from '@minster/domain/platform/words/tones'
import type { ComponentProps } from 'react'
import classes from './Callout.module.css'

/** Something to know before anything else here, marked at its edge. */
export function Callout({ tone, className, ...props }: CalloutProps) {
  return (
    <div {...props} data-tone={tone} className={[classes.callout, className].filter(Boolean).join(' ')} />
  )
}

interface CalloutProps extends ComponentProps<'div'> {
  readonly tone: Extract<Tone, 'success' | 'warning' | 'danger'>
}
