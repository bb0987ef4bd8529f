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

/**
 * The columns of a board; a card under way is in its new column. Of a column that was asked for deeper, `deeper` has the
 * cards.
 */
export function boardColumnsOf(
  by: PlacedField,
  { columns, cards }: BoardReply,
  deeper: readonly BoardReply[],
  pending: PendingMove | null,
): BoardColumn[] {
  const isDeeper = new Set(deeper.flatMap((one) => one.columns.map(({ value }) => value)))
  const all = [
    ...cards.filter(({ column }) => !isDeeper.has(column)),
    ...deeper.flatMap((one) => one.cards),
  ].filter(({ id }) => id !== pending?.card.id)
  return columns.map(({ value, count }) => {
    const { label, tone } = choiceOf(by, value)
    const from = pending?.card.column
    return {
      value,
      label,
      tone,
      count: pending ? count + Number(pending.to === value) - Number(from === value) : count,
      cards: [
        ...all.filter(({ column }) => column === value),
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
