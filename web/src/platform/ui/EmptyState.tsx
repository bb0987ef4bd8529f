import type { ReactNode } from 'react'
import classes from './StateBlock.module.css'

/** Where there is nothing to show: one sentence, why, and at most one thing to do about it. */
export function EmptyState({ icon, title, titleOrder: Title = 'p', children, action }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      {icon && (
        <span className={classes.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <Title className={classes.title}>{title}</Title>
      {children && <p className={classes.words}>{children}</p>}
      {action}
    </div>
  )
}

interface EmptyStateProps {
  readonly icon?: ReactNode
  readonly title: string
  /** `h1` where nothing else is on the page. */
  readonly titleOrder?: 'h1' | 'p'
  readonly children?: ReactNode
  readonly action?: ReactNode
}
