import { type ReactNode, useId } from 'react'
import classes from './card.module.css'

/** A card of the applicant's page: what it is about, and the rest beneath. */
export function Card({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <section className={classes.card} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
