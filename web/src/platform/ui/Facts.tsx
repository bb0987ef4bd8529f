import type { ReactNode } from 'react'
import classes from './Facts.module.css'

/** What one looks for first about a record, each under its name. */
export function Facts({ children }: { readonly children: ReactNode }) {
  return <dl className={classes.facts}>{children}</dl>
}

/** One of them; a dash where there is nothing. */
export function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children || '–'}</dd>
    </div>
  )
}
