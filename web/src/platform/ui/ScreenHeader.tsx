import type { ReactNode } from 'react'
import classes from './ScreenHeader.module.css'

/** The head of a list: what it shows, how many there are now, and what can be done. */
export function ScreenHeader({ title, count, children }: ScreenHeaderProps) {
  return (
    <header className={classes.header}>
      <h1 className={classes.title}>{title}</h1>
      <span className={classes.count} role="status">
        {count?.toLocaleString('en-GB')}
      </span>
      {children && <span className={classes.actions}>{children}</span>}
    </header>
  )
}

interface ScreenHeaderProps {
  readonly title: string
  readonly count: number | undefined
  readonly children?: ReactNode
}
