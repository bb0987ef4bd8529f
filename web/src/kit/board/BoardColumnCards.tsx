import { Box, Button, VisuallyHidden } from '@mantine/core'
import type { CardBoard } from '@minster/domain/kit/board/card-board'
import type { BoardCard } from '@minster/domain/kit/board/card-board-calls'
import { initialsOf } from '@minster/domain/platform/words/format'
import { IconArrowsExchange } from '@tabler/icons-react'
import { type MouseEvent, memo } from 'react'
import { Card, Cards, Column, type DropTarget } from '#platform/ui/Columns.tsx'
import { InitialsAvatar } from '#platform/ui/InitialsAvatar.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { Pill } from '#platform/ui/Pill.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { fileContentPath } from '../records/files.ts'
import classes from './board.module.css'
import { type BoardColumn, countWords } from './board-columns.ts'
import type { CardWords } from './card-words.ts'

/** One record as a card. */
const RecordCard = memo(function RecordCard({
  card,
  board,
  portrait,
  wordsOf,
  path,
  isActive,
  isMoving,
  canMove,
  onOpen,
  onMenu,
}: RecordCardProps) {
  const { id, name, days, values } = card
  const { mark, assigned, lateAfter } = board
  const { lines, isOverdue } = wordsOf(card)
  const [picture, marked, details, inHandsOf] = [portrait, mark?.path, mark?.details, assigned].map((at) =>
    at === undefined ? undefined : values[at],
  )
  const tabIndex = isActive ? 0 : -1
  const href = `${path}/${id}`
  return (
    <Card id={id} isMoving={isMoving} isFixed={!canMove} className={classes.card}>
      <div className={classes.who}>
        <InitialsAvatar name={name} size={28} picture={picture ? fileContentPath(picture) : null} />
        {/* Hundreds of router links would each watch the address; the board opens cards itself. */}
        <a
          href={href}
          data-card-link={id}
          tabIndex={tabIndex}
          draggable={false}
          onClick={(event) => onOpen(event, href)}
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
      {lines.map((line, at) => (
        <small key={board.lines[at]?.join()} data-late={(at === 0 && isOverdue) || undefined}>
          {line}
        </small>
      ))}
      <div className={classes.foot}>
        <small data-late={(lateAfter !== undefined && days >= lateAfter) || undefined}>
          {days === 0 ? 'today' : days === 1 ? '1 day' : `${days} days`}
        </small>
        {marked && <Pill title={details ?? undefined}>{marked}</Pill>}
        {inHandsOf && (
          <small title={`In the hands of ${inHandsOf}`}>{initialsOf(inHandsOf).slice(0, 2)}</small>
        )}
      </div>
    </Card>
  )
})

interface OfEveryCard {
  readonly board: CardBoard
  /** Path of the picture, where there is one to be seen. */
  readonly portrait: string | undefined
  readonly wordsOf: (card: BoardCard) => CardWords
  /** Where the pages of the records are. */
  readonly path: string
  readonly canMove: boolean
  readonly onOpen: (event: MouseEvent, href: string) => void
  readonly onMenu: (card: BoardCard, button: HTMLElement) => void
}

interface RecordCardProps extends OfEveryCard {
  readonly card: BoardCard
  /** The one card of the board in the tab order; arrows move on from it. */
  readonly isActive: boolean
  readonly isMoving: boolean
}

/** A column with its cards, and more of them where there are. */
export function BoardColumnCards(props: BoardColumnCardsProps) {
  const { column, noun, target, refusal, cardLimit, active, moving, isFetching, onMore, ...ofEveryCard } =
    props
  const { value, label, tone, count, more, cards } = column
  const hiddenCount = count - cards.length
  const hidden = countWords(hiddenCount, more)
  const id = `column-${value.replaceAll(/\W+/g, '-')}`
  return (
    <Column id={value} titleId={id} target={target}>
      <h2 id={id} className={classes.head}>
        <StatusChip label={label} tone={tone} />
        <Box component="small" className="tabular" flex="none" ml="2xs">
          {countWords(count, more)}
          <VisuallyHidden component="span"> {noun}</VisuallyHidden>
        </Box>
      </h2>
      {target === 'refused' && (
        <Muted size="xs" px="sm" pb="2xs">
          {refusal}
        </Muted>
      )}
      {cards.length > 0 && (
        <Cards>
          {cards.slice(0, cardLimit).map((card) => (
            <RecordCard
              key={card.id}
              {...ofEveryCard}
              card={card}
              isActive={active === card.id}
              isMoving={moving === card.id}
            />
          ))}
        </Cards>
      )}
      {cards.length === 0 && <small>Nobody here</small>}
      {hiddenCount > 0 && onMore && (
        <Button variant="subtle" size="xs" flex="none" loading={isFetching} onClick={onMore}>
          Show more ({hidden})
        </Button>
      )}
      {(hiddenCount > 0 || more) && !onMore && (
        <Muted size="xs" p="xs">
          {hiddenCount > 0 ? `${hidden} more.` : 'There are more.'} Narrow the board to see them.
        </Muted>
      )}
    </Column>
  )
}

interface BoardColumnCardsProps extends OfEveryCard {
  readonly column: BoardColumn
  /** What its records are called, as many as there are. */
  readonly noun: string
  readonly target: DropTarget
  /** Why the card that is dragged cannot be dropped here. */
  readonly refusal: string | null
  /** The number of cards drawn so far. */
  readonly cardLimit: number
  readonly active: string | null
  readonly moving: string | null
  readonly isFetching: boolean
  /** Asks for more of its cards; null where it shows as many as it may. */
  readonly onMore: (() => void) | null
}
