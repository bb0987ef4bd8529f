import type { Viewer } from '@minster/domain/access/rights/visibility'
import type { CardBoard } from '@minster/domain/kit/board/card-board'
import type { BoardCard } from '@minster/domain/kit/board/card-board-calls'
import type { ValueField } from '@minster/domain/kit/record/field'
import { formatDate, formatMonth } from '@minster/domain/platform/words/format'
import { columnAt } from '../records/columns.ts'

/** What a card says beneath its name. */
export interface CardWords {
  readonly lines: readonly string[]
  /** What is to be done next is overdue. */
  readonly isOverdue: boolean
}

/** Answers what the cards of a board say; the fields they show are looked up once for all of them. */
export function cardWordsFor(
  name: string,
  { lines, none, due }: CardBoard,
  viewer: Viewer,
  today: string,
): (card: BoardCard) => CardWords {
  const placed = lines.map((line) =>
    line.map((path) => ({ path, field: columnAt(name, path, viewer)?.reached.placed.field })),
  )
  return ({ values }) => {
    const on = due === undefined ? undefined : values[due]
    const isOverdue = on ? on < today : false
    const words = placed.map((line) =>
      line.map(({ path, field }) => wordsOf(field, values[path])).filter((word) => word !== ''),
    )
    const [first = [], ...others] = words
    const dated = on ? [dueWords(on, today), ...first] : first
    return {
      lines: [dated.length > 0 ? dated : [none], ...others].map((line) => line.join(' · ')),
      isOverdue,
    }
  }
}

/** A day by its month, as a card has little room. */
function wordsOf(field: ValueField | undefined, value: string | null | undefined): string {
  if (!value) return ''
  if (field?.kind === 'date') return formatMonth(value)
  return (field?.kind === 'choice' ? field.choices?.[value]?.label : undefined) ?? value
}

function dueWords(on: string, today: string): string {
  if (on === today) return 'Today'
  return on < today ? `Overdue since ${formatDate(on)}` : formatDate(on)
}
