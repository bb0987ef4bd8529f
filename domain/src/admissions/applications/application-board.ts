import type { CardBoard } from '#kit/board/card-board.ts'
import { ongoingStatuses } from '../status/status.ts'

/** The board of ongoing applications, by status. */
export const applicationBoard: CardBoard = {
  by: 'status',
  columns: ongoingStatuses,
  since: ['progress.since', 'received'],
  lateAfter: 14,
  cards: 200,
  lines: [
    ['course.programme.code', 'course.applicantType'],
    ['course.hub.name', 'intake'],
  ],
  none: 'No course yet',
  mark: { path: 'held.by', details: 'held.what' },
  assigned: 'assignedTo',
  filters: ['course.hub', 'course.programme', 'intake', 'assignedTo'],
}
