import { Box } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { Muted } from './Muted.tsx'
import classes from './Section.module.css'

/** A part of a page of settings or answers: what it is and why, and beside it where there is room, what one can do. */
export function Section({ id, title, help, children }: SectionProps) {
  const titleId = useId()
  return (
    <section className={classes.section} id={id} aria-labelledby={titleId}>
      <div className={classes.columns}>
        <div>
          <h2 id={titleId}>{title}</h2>
          {help && <Muted mt="3xs">{help}</Muted>}
        </div>
        <Box miw={0}>{children}</Box>
      </div>
    </section>
  )
}

interface SectionProps {
  readonly id?: string
  readonly title: string
  readonly help?: ReactNode
  readonly children: ReactNode
}
