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
  /** There are more than that. */
  readonly more: boolean
  readonly cards: readonly BoardCard[]
}

/** How many there are, as it is written: "1,000+" where not all were counted. */
export function countWords(count: number, more: boolean): string {
  return `${count.toLocaleString('en-GB')}${more ? '+' : ''}`
}

/** The columns of a board; a card under way is in its new column. */
export function boardColumnsOf(
  by: PlacedField,
  { columns, cards }: BoardReply,
  pending: PendingMove | null,
): BoardColumn[] {
  const resting = cards.filter(({ id }) => id !== pending?.card.id)
  return columns.map(({ value, count, more }) => {
    const { label, tone } = choiceOf(by, value)
    return {
      value,
      label,
      tone,
      count: pending ? countAfter({ value, count, more }, pending.card.column, pending.to) : count,
      more,
      cards: [
        ...resting.filter(({ column }) => column === value),
        ...(pending?.to === value ? [pending.card] : []),
      ],
    }
  })
}

/**
 * Where the focus goes when the card that had it has left its place: along with it to its new column, or else to what
 * stands there now. Null where it stays.
 */
export function cardInPlaceOf(
  id: string,
  before: readonly BoardColumn[],
  after: readonly BoardColumn[],
): string | null {
  const columnIn = (columns: readonly BoardColumn[]) =>
    columns.find(({ cards }) => cards.some((card) => card.id === id))
  const was = columnIn(before)
  const now = columnIn(after)
  if (!was) return null
  if (now) return now.value === was.value ? null : id
  const place = was.cards.findIndex((card) => card.id === id)
  const beside = after.find(({ value }) => value === was.value)?.cards ?? []
  return (beside[place] ?? beside.at(-1) ?? after.find(({ cards }) => cards.length > 0)?.cards[0])?.id ?? null
}

/** A reply with a card in its new column, last in it as it has only just come there. */
export function withMovedCard({ columns, cards }: BoardReply, from: string, card: BoardCard): BoardReply {
  const others = cards.filter(({ id }) => id !== card.id)
  return {
    cards: columns.some(({ value }) => value === card.column) ? [...others, card] : others,
    columns: columns.map(({ value, count, more }) => ({
      value,
      more,
      count: countAfter({ value, count, more }, from, card.column),
    })),
  }
}

/** How many a column counts once a card has moved; where not all were counted, one of those not counted makes up for it. */
function countAfter({ value, count, more }: BoardReply['columns'][number], from: string, to: string): number {
  return more ? count : count + Number(value === to) - Number(value === from)
}
