import { VisuallyHidden } from '@mantine/core'
import type { BoardCard } from '@minster/domain/admissions/applications/board-calls'
import { formatMonth, initialsOf } from '@minster/domain/platform/words/format'
import { IconArrowsExchange } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type MouseEvent, memo } from 'react'
import { fileContentPath } from '#kit/records/files.ts'
import { Card, Cards, Column, type DropTarget } from '#platform/ui/Columns.tsx'
import { InitialsAvatar } from '#platform/ui/InitialsAvatar.tsx'
import { Pill } from '#platform/ui/Pill.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import classes from './board.module.css'
import { type BoardColumn, longWaitDays } from './board-columns.ts'

/** One application as a card. */
const ApplicationCard = memo(function ApplicationCard({
  card,
  isActive,
  isMoving,
  canMove,
  onOpen,
  onMenu,
}: ApplicationCardProps) {
  const { id, name, photo, programme, type, hub, intake, days, heldBy, heldFor, officer } = card
  const tabIndex = isActive ? 0 : -1
  return (
    <Card id={id} isMoving={isMoving} isFixed={!canMove} className={classes.card}>
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
        {heldBy && <Pill title={heldFor ?? undefined}>{heldBy}</Pill>}
        {officer && <small title={`Assigned to ${officer}`}>{initialsOf(officer).slice(0, 2)}</small>}
      </div>
    </Card>
  )
})

interface ApplicationCardProps {
  readonly card: BoardCard
  /** The one card of the board in the tab order; arrows move on from it. */
  readonly isActive: boolean
  readonly isMoving: boolean
  readonly canMove: boolean
  readonly onOpen: (event: MouseEvent, id: string) => void
  readonly onMenu: (card: BoardCard, button: HTMLElement) => void
}

/** A status with its cards, the longest waiting first. */
export function StatusColumn({ column, listHref, target, ...cardProps }: StatusColumnProps) {
  const { status, label, tone, count } = column
  const hiddenCount = count - column.cards.length
  const id = `column-${status.replaceAll(/\W+/g, '-')}`
  return (
    <Column id={status} titleId={id} target={target}>
      <h2 id={id} className={classes.head}>
        <StatusChip label={label} tone={tone} />
        <small className="tabular">
          {count.toLocaleString('en-GB')}
          <VisuallyHidden component="span"> {count === 1 ? 'application' : 'applications'}</VisuallyHidden>
        </small>
      </h2>
      {target === 'refused' && <small>Not a step from there</small>}
      {column.cards.length > 0 && (
        <Cards>
          {column.cards.slice(0, cardProps.cardLimit).map((card) => (
            <ApplicationCard
              key={card.id}
              card={card}
              isActive={cardProps.active === card.id}
              isMoving={cardProps.moving === card.id}
              canMove={cardProps.canMove}
              onOpen={cardProps.onOpen}
              onMenu={cardProps.onMenu}
            />
          ))}
        </Cards>
      )}
      {column.cards.length === 0 && <small>Nobody here</small>}
      {hiddenCount > 0 && (
        <Link className={classes.rest ?? ''} to={listHref}>
          {hiddenCount.toLocaleString('en-GB')} more in the list
        </Link>
      )}
    </Column>
  )
}

interface StatusColumnProps {
  readonly column: BoardColumn
  /** The list of the same applications. */
  readonly listHref: string
  readonly target: DropTarget
  /** The number of cards drawn so far. */
  readonly cardLimit: number
  readonly active: string | null
  readonly moving: string | null
  readonly canMove: boolean
  readonly onOpen: (event: MouseEvent, id: string) => void
  readonly onMenu: (card: BoardCard, button: HTMLElement) => void
}
