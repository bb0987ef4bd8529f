import type { ReactNode } from 'react'
import classes from './PlainPage.module.css'

/** A page outside the frame, and the words of one inside it that cannot be shown: a column in the middle. */
export function PlainPage({ icon, over, title, children, width = 400 }: PlainPageProps) {
  return (
    <div className={classes.page}>
      <div className={classes.column} style={{ maxWidth: width }}>
        {icon && <div className={classes.icon}>{icon}</div>}
        {over && <p className={classes.over}>{over}</p>}
        <h1 className={classes.title}>{title}</h1>
        {children}
      </div>
    </div>
  )
}

interface PlainPageProps {
  readonly icon?: ReactNode
  /** A few words above the title, as the number of an error. */
  readonly over?: string
  readonly title: string
  readonly children: ReactNode
  readonly width?: number
}
