import type { Tone } from '@minster/domain/platform/words/tones'
import type { ComponentProps } from 'react'
import classes from './Pill.module.css'

/** A word or two in a rounded tint beside what they are about. Purple is for people, cyan for information. */
export function Pill({ tone = 'neutral', ...props }: PillProps) {
  return <span {...props} className={classes.pill} data-tone={tone} />
}

interface PillProps extends Omit<ComponentProps<'span'>, 'className'> {
  readonly tone?: Tone | 'purple'
}
