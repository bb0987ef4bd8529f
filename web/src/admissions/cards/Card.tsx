import { Group } from '@mantine/core'
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

/** What can be done with what a card is about: one beside the other, on a phone one beneath the other. */
export function CardButtons({ children }: { readonly children: ReactNode }) {
  return (
    <Group gap="sm" mt="lg" className={classes.buttons ?? ''}>
      {children}
    </Group>
  )
}

/** Things one beneath the other within a card, parted by hairlines. */
export function CardLines({ label, children }: CardLinesProps) {
  return (
    <ul className={classes.lines} aria-label={label}>
      {children}
    </ul>
  )
}

interface CardLinesProps {
  readonly label?: string | undefined
  readonly children: ReactNode
}
