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

/** A card on its way: shown where it is meant to go until the college has said yes or no. */
export interface Moving {
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

/** The columns of the board, every card in the one it is in or on its way to. */
export function boardColumnsOf(board: Board, moving: Moving | null, features: Features): BoardColumn[] {
  const offered = offeredStatuses('Submitted', true, features)
  return board.columns.flatMap(({ status, count }): BoardColumn[] => {
    if (!isApplicationStatus(status)) return []
    if (count === 0 && status !== 'Submitted' && !offered.includes(status)) return []
    const cards = board.cards.filter((card) =>
      moving?.card.id === card.id ? moving.to === status : card.status === status,
    )
    const comes = moving?.to === status && moving.card.status !== status ? 1 : 0
    const goes = moving && moving.to !== status && moving.card.status === status ? 1 : 0
    return [
      {
        status,
        label: applicationStatusLabel(status),
        tone: applicationStatuses[status].tone,
        count: count + comes - goes,
        cards,
      },
    ]
  })
}

/** Whether a card may go to a status, as far as the statuses alone decide it. */
export function mayGoTo(card: BoardCard, status: string, features: Features): boolean {
  return (
    isApplicationStatus(card.status) &&
    offeredStatuses(card.status, card.status !== 'In progress', features).some((one) => one === status)
  )
}

/** Days in one status after which a card draws the eye. */
export const longWait = 14
