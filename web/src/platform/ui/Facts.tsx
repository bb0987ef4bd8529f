import type { ReactNode } from 'react'
import classes from './Facts.module.css'

/** What one looks for first about a record, each under its name; in `rows`, beside it. */
export function Facts({ rows = false, children }: { readonly rows?: boolean; readonly children: ReactNode }) {
  return (
    <dl className={classes.facts} data-rows={rows || undefined}>
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

interface FactProps {
  readonly label: string
  /** What it says in full when pointed at. */
  readonly title?: string | undefined
  readonly children: ReactNode
}
