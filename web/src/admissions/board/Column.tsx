import { VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import classes from './board.module.css'
import type { BoardCard } from './board.ts'
import type { BoardColumn } from './board-columns.ts'
import { Card } from './Card.tsx'

/** A status with its cards, the longest waiting first. */
export function Column({ column, listHref, target, ...cards }: ColumnProps) {
  const { status, label, tone, count } = column
  const more = count - column.cards.length
  const id = `column-${status.replaceAll(/\W+/g, '-')}`
  return (
    <section
      className={classes.column}
      data-column={status}
      data-target={target ?? undefined}
      aria-labelledby={id}
    >
      <h2 className={classes.head} id={id}>
        <StatusChip label={label} tone={tone} />
        <span className={classes.count}>
          {count.toLocaleString('en-GB')}
          <VisuallyHidden component="span"> {count === 1 ? 'application' : 'applications'}</VisuallyHidden>
        </span>
      </h2>
      {target === 'refused' && <p className={classes.refused}>Not a step from there</p>}
      {column.cards.length > 0 && (
        <ul className={classes.cards}>
          {column.cards.slice(0, cards.most).map((card) => (
            <Card
              key={card.id}
              card={card}
              isActive={cards.active === card.id}
              isMoving={cards.moving === card.id}
              canMove={cards.canMove}
              onOpen={cards.onOpen}
              onMenu={cards.onMenu}
            />
          ))}
        </ul>
      )}
      {column.cards.length === 0 && <p className={classes.none}>Nobody here</p>}
      {more > 0 && (
        <Link className={classes.all} to={listHref}>
          {more.toLocaleString('en-GB')} more in the list
        </Link>
      )}
    </section>
  )
}

interface ColumnProps {
  readonly column: BoardColumn
  /** The list of the same applications. */
  readonly listHref: string
  /** While a card is dragged: whether it may be dropped here, or is about to be. */
  readonly target: 'open' | 'over' | 'refused' | null
  /** How many cards are drawn so far. */
  readonly most: number
  readonly active: string | null
  readonly moving: string | null
  readonly canMove: boolean
  readonly onOpen: (event: MouseEvent, id: string) => void
  readonly onMenu: (card: BoardCard, button: HTMLElement) => void
}
