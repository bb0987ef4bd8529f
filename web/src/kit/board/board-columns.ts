import type { BoardCard, BoardReply } from '@minster/domain/kit/board/card-board-calls'
import type { PlacedField } from '@minster/domain/kit/record/record'
import type { Tone } from '@minster/domain/platform/words/tones'
import { choiceOf } from '../records/status-field.ts'

/** A move under way: the card is shown in its new column until the server has answered. */
export interface PendingMove {
  readonly card: BoardCard
  readonly to: string
}

export interface BoardColumn {
  readonly value: string
  readonly label: string
  readonly tone: Tone | undefined
  readonly count: number
  readonly cards: readonly BoardCard[]
}

/** The columns of a board; a card under way is in its new column. */
export function boardColumnsOf(
  by: PlacedField,
  { columns, cards }: BoardReply,
  pending: PendingMove | null,
): BoardColumn[] {
  const resting = cards.filter(({ id }) => id !== pending?.card.id)
  return columns.map(({ value, count }) => {
    const { label, tone } = choiceOf(by, value)
    const added = Number(pending?.to === value)
    const removed = Number(pending?.card.column === value)
    return {
      value,
      label,
      tone,
      count: count + added - removed,
      cards: [
        ...resting.filter(({ column }) => column === value),
        ...(pending?.to === value ? [pending.card] : []),
      ],
    }
  })
}

/** A reply with a card in its new column, last in it as it has only just come there. */
export function withMovedCard({ columns, cards }: BoardReply, from: string, card: BoardCard): BoardReply {
  const others = cards.filter(({ id }) => id !== card.id)
  return {
    cards: columns.some(({ value }) => value === card.column) ? [...others, card] : others,
    columns: columns.map(({ value, count }) => ({
      value,
      count: count + Number(value === card.column) - Number(value === from),
    })),
  }
}
