import type { ReactNode } from 'react'
import classes from './housekeeping.module.css'

/** A framed table that scrolls by itself where it is too wide; old rows are dimmed while new ones come. */
export function Table({ label, heads, isOld = false, children }: TableProps) {
  return (
    <div className={classes.framed} role="region" aria-label={label} tabIndex={0}>
      <table className={classes.table} data-dimmed={isOld || undefined}>
        <thead>
          <tr>{heads}</tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}

interface TableProps {
  readonly label: string
  readonly heads: ReactNode
  readonly isOld?: boolean
  readonly children: ReactNode
}
