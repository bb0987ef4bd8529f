import type { ComponentProps } from 'react'
import classes from './CountChip.module.css'
import { StatusChip } from './StatusChip.tsx'

/** One of several buckets to look at, with how many lie in it; a bucket that cannot wait has a dot. */
export function CountChip({ label, count, isUrgent = false, ...props }: CountChipProps) {
  return (
    <button type="button" {...props} className={classes.chip}>
      {isUrgent && <StatusChip label="" tone="danger" />}
      {label} <small>{(typeof count === 'number' ? count.toLocaleString('en-GB') : count) ?? '–'}</small>
    </button>
  )
}

interface CountChipProps extends ComponentProps<'button'> {
  readonly label: string
  /** Unknown while it is asked for. */
  /** A text where it is not to be written as a plain number. */
  readonly count: number | string | undefined
  readonly isUrgent?: boolean
}
