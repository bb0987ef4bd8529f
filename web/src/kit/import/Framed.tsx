import type { ReactNode } from 'react'
import classes from './import.module.css'

/** A table that scrolls sideways by itself where it is wider than the page; the keyboard reaches it too. */
export function Framed({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={classes.framed} role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  )
}
