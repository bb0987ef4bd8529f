import type { BoardRow } from '@minster/domain/teaching/boards/board-calls'
import { expect, it } from 'vitest'
import { boardFigures } from './board-figures.ts'
import { aDecidedRow, aResult, aRow } from './test-board.ts'

const decided = (part: Partial<NonNullable<BoardRow['decided']>>): BoardRow => ({
  ...aDecidedRow,
  decided: aDecidedRow.decided && { ...aDecidedRow.decided, ...part },
})

it('a release is said in figures, without who is held over or undecided', () => {
  const rows = [
    decided({}),
    { ...decided({}), results: [aResult, { ...aResult, isReleased: true }] },
    decided({ decision: 'Award', award: 'BA', classification: 'First' }),
    decided({ decision: 'Award', award: 'BA', classification: 'First' }),
    decided({ decision: 'Exit award', award: 'CertHE' }),
    decided({ decision: 'Terminate' }),
    decided({ decision: 'Hold over', isStale: true }),
    aRow,
  ]
  expect(boardFigures(rows)).toEqual({
    students: 6,
    results: 6,
    awards: [
      { words: 'BA, First', count: 2 },
      { words: 'CertHE', count: 1 },
    ],
    ended: 4,
    heldOver: 1,
    undecided: 1,
    stale: 1,
  })
})
