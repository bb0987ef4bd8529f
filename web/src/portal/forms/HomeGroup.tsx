import { type ReactNode, useId } from 'react'
import classes from './FormsHome.module.css'

/** A part of the portal's first page under a heading of its own. */
export function HomeGroup({ title, count, children }: HomeGroupProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 className={classes.heading} id={id}>
        {title}
        {count !== undefined && count > 0 && <span className={classes.count}>{count}</span>}
      </h2>
      <div className={classes.tasks}>{children}</div>
    </section>
  )
}

interface HomeGroupProps {
  readonly title: string
  readonly count?: number
  readonly children: ReactNode
}
