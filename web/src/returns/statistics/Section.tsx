import type { ReactNode } from 'react'
import classes from './statistics.module.css'

/** A part of the page with its heading, a line of words, and what can be done with it. */
export function Section({ title, lead, actions, children }: SectionProps) {
  const id = `section-${title.replaceAll(/\W+/g, '-').toLowerCase()}`
  return (
    <section className={classes.section} aria-labelledby={id}>
      <header className={classes.sectionHead}>
        <div>
          <h2 className={classes.sectionTitle} id={id}>
            {title}
          </h2>
          {lead && <p className={classes.lead}>{lead}</p>}
        </div>
        {actions}
      </header>
      {children}
    </section>
  )
}

interface SectionProps {
  readonly title: string
  readonly lead?: string
  readonly actions?: ReactNode
  readonly children: ReactNode
}
