import type { ReactNode } from 'react'
import classes from './Facts.module.css'

/** What one looks for first about a record, each under its name; in `rows`, beside it; `dense` where there is little room. */
export function Facts({ rows = false, dense = false, children }: FactsProps) {
  return (
    <dl className={classes.facts} data-rows={rows || undefined} data-dense={dense || undefined}>
      {children}
    </dl>
  )
}

/** One of them; a dash where there is nothing. */
export function Fact({ label, title, children }: FactProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd title={title}>{children || '–'}</dd>
    </div>
  )
}

interface FactsProps {
  readonly rows?: boolean
  readonly dense?: boolean
  readonly children: ReactNode
}

interface FactProps {
  readonly label: string
  /** What it says in full when pointed at. */
  readonly title?: string | undefined
  readonly children: ReactNode
}
