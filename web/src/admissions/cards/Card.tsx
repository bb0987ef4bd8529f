import { Box, Group } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './card.module.css'

/** A card of the applicant's page with its title. */
export function Card({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <section className={classes.card} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

/** The buttons of a card: in a row, on a phone in a column. */
export function CardButtons({ children }: { readonly children: ReactNode }) {
  return (
    <Group gap="sm" mt="lg" className={classes.buttons ?? ''}>
      {children}
    </Group>
  )
}

/** A list within a card, parted by hairlines. */
export function CardLines({ label, children }: CardLinesProps) {
  return (
    <ul className={classes.lines} aria-label={label}>
      {children}
    </ul>
  )
}

/** A part of a card with its own title and state. */
export function CardPart({ title, beside, children }: CardPartProps) {
  return (
    <div className={classes.part}>
      <Group justify="space-between" gap="md" fz="md">
        <Box component="h3" fz="lg">
          {title}
        </Box>
        {beside}
      </Group>
      {children}
    </div>
  )
}

/** The name of a file within a card; it opens a preview where there is one. */
export function CardFile({ name, onShow }: { readonly name: string; readonly onShow: (() => void) | null }) {
  if (!onShow) return <strong>{name}</strong>
  return (
    <button type="button" className={classes.file} onClick={onShow}>
      {name}
    </button>
  )
}

interface CardPartProps {
  readonly title: string
  readonly beside?: ReactNode
  readonly children: ReactNode
}

interface CardLinesProps {
  readonly label?: string | undefined
  readonly children: ReactNode
}
