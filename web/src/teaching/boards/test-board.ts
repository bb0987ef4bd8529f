import type { BoardModuleResult, BoardPaper, BoardRow } from '@minster/domain/teaching/boards/board-calls'

/** A passed result of the first module. */
export const aResult: BoardModuleResult = {
  enrolment: 'e1',
  module: 0,
  attempt: 'First',
  mark: 58,
  outcome: 'Passed',
  waiting: null,
  isReleased: false,
  late: false,
  zeroed: false,
  capped: false,
  notSecondMarked: false,
  gap: null,
  circumstances: false,
  why: [],
}

/** A student who simply proceeds. */
export const aRow: BoardRow = {
  engagement: 'g1',
  student: { id: 's1', label: 'Ann Lee' },
  programme: 'BA',
  hub: 'London',
  entry: '2025-26',
  regulation: 0,
  credits: { earned: 120, needed: 360, byLevel: [{ level: 4, earned: 120 }] },
  results: [aResult],
  proposal: {
    decision: 'Proceed',
    award: null,
    classification: null,
    compensated: [],
    uncapped: [],
    words: 'All is passed.',
  },
  offered: [],
  compensable: [],
  basis: 'b1',
  decided: null,
  alsoBefore: null,
}

/** The same, decided as proposed. */
export const aDecidedRow: BoardRow = {
  ...aRow,
  decided: {
    decision: 'Proceed',
    award: null,
    classification: null,
    compensated: [],
    uncapped: [],
    explanation: null,
    by: 'Alice Morgan',
    at: '2026-06-26T10:00:00Z',
    isAsProposed: true,
    isStale: false,
  },
}

/** A paper of some rows. */
export function aPaper(rows: BoardPaper['rows']): BoardPaper {
  return {
    board: { id: 'b', name: 'June board', day: '2026-06-26', hub: null, state: 'In preparation' },
    modules: [],
    regulations: [],
    rows,
    run: null,
    notUndone: null,
  }
}
