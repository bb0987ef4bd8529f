import { VisuallyHidden } from '@mantine/core'
import type { BoardCard } from '@minster/domain/admissions/applications/board-calls'
import { formatMonth, initialsOf } from '@minster/domain/platform/words/format'
import { IconArrowsExchange } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type MouseEvent, memo } from 'react'
import { fileContentPath } from '#kit/records/files.ts'
import { InitialsAvatar } from '#platform/ui/InitialsAvatar.tsx'
import { Pill } from '#platform/ui/Pill.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import classes from './board.module.css'
import { type BoardColumn, longWaitDays } from './board-columns.ts'

/** One application as a card. Plain markup, as there are hundreds of them. */
const Card = memo(function Card({ card, isActive, isMoving, canMove, onOpen, onMenu }: CardProps) {
  const { id, name, photo, programme, type, hub, intake, days, committedAmount, heldFor, officer } = card
  const tabIndex = isActive ? 0 : -1
  return (
    <li
      className={classes.card}
      data-card={id}
      data-moving={isMoving || undefined}
      data-fixed={!canMove || undefined}
    >
      <div className={classes.who}>
        <InitialsAvatar name={name} size={28} picture={photo ? fileContentPath(photo) : null} />
        {/* Hundreds of router links would each watch the address; the board opens cards itself. */}
        <a
          href={`/applications/${id}`}
          data-card-link={id}
          tabIndex={tabIndex}
          draggable={false}
          onClick={(event) => onOpen(event, id)}
        >
          {name}
        </a>
        {canMove && (
          <button
            type="button"
            className={classes.more}
            data-card-menu={id}
            tabIndex={tabIndex}
            aria-haspopup="menu"
            aria-label={`Move ${name} to…`}
            title="Move to…"
            onClick={(event) => onMenu(card, event.currentTarget)}
          >
            <IconArrowsExchange size="0.9375rem" stroke={1.7} aria-hidden="true" />
          </button>
        )}
      </div>
      <small>{[programme, type].filter(Boolean).join(' · ') || 'No course yet'}</small>
      <small>{[hub, intake && formatMonth(intake)].filter(Boolean).join(' · ')}</small>
      <div className={classes.foot}>
        <small data-long={days >= longWaitDays || undefined}>
          {days === 0 ? 'today' : days === 1 ? '1 day' : `${days} days`}
        </small>
        {committedAmount && <Pill title={heldFor ?? undefined}>{committedAmount}</Pill>}
        {officer && <small title={`Assigned to ${officer}`}>{initialsOf(officer).slice(0, 2)}</small>}
      </div>
    </li>
  )
})

interface CardProps {
  readonly card: BoardCard
  /** The one card of the board in the tab order; arrows move on from it. */
  readonly isActive: boolean
  readonly isMoving: boolean
  readonly canMove: boolean
  readonly onOpen: (event: MouseEvent, id: string) => void
  readonly onMenu: (card: BoardCard, button: HTMLElement) => void
}

/** A status with its cards, the longest waiting first. */
export function Column({ column, listHref, target, ...cardProps }: ColumnProps) {
  const { status, label, tone, count } = column
  const hiddenCount = count - column.cards.length
  const id = `column-${status.replaceAll(/\W+/g, '-')}`
  return (
    <section
      className={classes.column}
      data-column={status}
      data-target={target ?? undefined}
      aria-labelledby={id}
    >
      <h2 id={id}>
        <StatusChip label={label} tone={tone} />
        <small className="tabular">
          {count.toLocaleString('en-GB')}
          <VisuallyHidden component="span"> {count === 1 ? 'application' : 'applications'}</VisuallyHidden>
        </small>
      </h2>
      {target === 'refused' && <small>Not a step from there</small>}
      {column.cards.length > 0 && (
        <ul className={classes.cards}>
          {column.cards.slice(0, cardProps.cardLimit).map((card) => (
            <Card
              key={card.id}
              card={card}
              isActive={cardProps.active === card.id}
              isMoving={cardProps.moving === card.id}
              canMove={cardProps.canMove}
              onOpen={cardProps.onOpen}
              onMenu={cardProps.onMenu}
            />
          ))}
        </ul>
      )}
      {column.cards.length === 0 && <small>Nobody here</small>}
      {hiddenCount > 0 && <Link to={listHref}>{hiddenCount.toLocaleString('en-GB')} more in the list</Link>}
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
  readonly cardLimit: number
  readonly active: string | null
  readonly moving: string | null
  readonly canMove: boolean
  readonly onOpen: (event: MouseEvent, id: string) => void
  readonly onMenu: (card: BoardCard, button: HTMLElement) => void
}
