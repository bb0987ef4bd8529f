import { type ReactNode, useId } from 'react'
import classes from './account.module.css'

/** A part of the account page: what it is and why on the left, what one can do on the right. */
export function AccountSection({ title, why, children }: AccountSectionProps) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div>
        <h2 className={classes.heading} id={id}>
          {title}
        </h2>
        <p className={classes.why}>{why}</p>
      </div>
      <div className={classes.controls}>{children}</div>
    </section>
  )
}

interface AccountSectionProps {
  readonly title: string
  readonly why: ReactNode
  readonly children: ReactNode
}
