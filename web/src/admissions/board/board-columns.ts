import type { Board, BoardCard } from '@minster/domain/admissions/applications/board-calls'
import type { ApplicationStatus } from '@minster/domain/admissions/status/application-statuses'
import { applicationStatuses } from '@minster/domain/admissions/status/declared'
import {
  applicationStatusLabel,
  isApplicationStatus,
  offeredStatuses,
} from '@minster/domain/admissions/status/status'
import type { Features } from '@minster/domain/platform/features/features'
import type { Tone } from '@minster/domain/platform/words/tones'

/** A move under way: the card is shown in its new column until the server has answered. */
export interface PendingMove {
  readonly card: BoardCard
  readonly to: string
}

export interface BoardColumn {
  readonly status: ApplicationStatus
  readonly label: string
  readonly tone: Tone
  readonly count: number
  readonly cards: readonly BoardCard[]
}

/** The columns of the board; a card under way is in its new column. */
export function boardColumnsOf(board: Board, pending: PendingMove | null, features: Features): BoardColumn[] {
  const offeredColumns = offeredStatuses('Submitted', true, features)
  return board.columns.flatMap(({ status, count }): BoardColumn[] => {
    if (!isApplicationStatus(status)) return []
    if (count === 0 && status !== 'Submitted' && !offeredColumns.includes(status)) return []
    const cards = board.cards.filter((card) =>
      pending?.card.id === card.id ? pending.to === status : card.status === status,
    )
    const added = pending?.to === status && pending.card.status !== status ? 1 : 0
    const removed = pending && pending.to !== status && pending.card.status === status ? 1 : 0
    return [
      {
        status,
        label: applicationStatusLabel(status),
        tone: applicationStatuses[status].tone,
        count: count + added - removed,
        cards,
      },
    ]
  })
}

/** Whether a card can move to a status, as far as the statuses alone decide it. */
export function canMoveTo(card: BoardCard, status: string, features: Features): boolean {
  return (
    isApplicationStatus(card.status) &&
    offeredStatuses(card.status, card.status !== 'In progress', features).some(
      (offeredStatus) => offeredStatus === status,
    )
  )
}

/** Days in one status after which a card is highlighted. */
export const longWaitDays = 14
