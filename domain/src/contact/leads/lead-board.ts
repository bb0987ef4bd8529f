import type { CardBoard } from '#kit/board/card-board.ts'
import { ongoingStages } from './lead-stages.ts'

/** The board of potential students whose episode goes on, by stage. */
export const leadBoard: CardBoard = {
  by: 'stage',
  columns: ongoingStages,
  since: ['since'],
  sort: 'nextAction.on,person.lastName',
  cards: 12,
  lines: [['nextAction.what'], ['hub.name', 'programme.code', 'intake']],
  none: 'No next step',
  due: 'nextAction.on',
  assigned: 'owner',
  filters: ['hub', 'owner', 'programme', 'intake'],
}
