import { Progress } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './RunProgress.module.css'

/** How far the service has come with a run, while it is at work. */
export function RunProgress({ label, done, total, isFramed = false, children }: RunProgressProps) {
  const percent = total === 0 ? 0 : Math.min(100, Math.round((done / total) * 100))
  return (
    <div role="status" className={classes.work} data-framed={isFramed || undefined}>
      <span className={classes.line}>
        <strong>{label}</strong>
        <span className={classes.count}>
          {done.toLocaleString('en-GB')} of {total.toLocaleString('en-GB')}
        </span>
      </span>
      <Progress.Root size="sm" radius="xl">
        <Progress.Section value={percent} aria-label={label} />
      </Progress.Root>
      {children !== undefined && <span className={classes.words}>{children}</span>}
    </div>
  )
}

interface RunProgressProps {
  readonly label: string
  readonly done: number
  readonly total: number
  /** It stands by itself on its page. */
  readonly isFramed?: boolean
  /** What may be done meanwhile. */
  readonly children?: ReactNode
}
