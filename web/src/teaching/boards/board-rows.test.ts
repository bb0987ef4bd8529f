import type { BoardRow } from '@minster/domain/teaching/boards/board-calls'
import { describe, expect, it } from 'vitest'
import { alikeAmong, countParts, decisionWords, resultColumns, rowsShown, signsOf } from './board-rows.ts'
import { aDecidedRow, aResult, aRow } from './test-board.ts'

const failed: BoardRow = { ...aRow, engagement: 'g2', results: [{ ...aResult, mark: 30, outcome: 'Failed' }] }
const waiting: BoardRow = {
  ...aRow,
  engagement: 'g3',
  programme: 'MA',
  results: [{ ...aResult, mark: null, outcome: null, waiting: 'No agreed mark: Essay.' }],
  proposal: { ...aRow.proposal, decision: 'Hold over' },
}
const stale: BoardRow = {
  ...aDecidedRow,
  engagement: 'g4',
  decided: aDecidedRow.decided && { ...aDecidedRow.decided, isStale: true, isAsProposed: false },
}

describe('the parts of a paper', () => {
  it('are counted and shown by what lies in them', () => {
    const rows = [aRow, failed, waiting, stale]
    expect(countParts(rows)).toEqual({
      undecided: 3,
      differs: 1,
      stale: 1,
      failed: 1,
      waiting: 1,
      circumstances: 0,
      heldOver: 0,
    })
    const shown = (filter: object) =>
      rowsShown(rows, { part: null, programme: '', search: '', ...filter }).map(
        ({ engagement }) => engagement,
      )
    expect(shown({})).toEqual(['g1', 'g2', 'g3', 'g4'])
    expect(shown({ part: 'failed' })).toEqual(['g2'])
    expect(shown({ part: 'undecided', programme: 'BA' })).toEqual(['g1', 'g2'])
    expect(shown({ search: 'lee' })).toHaveLength(4)
    expect(shown({ search: 'jones' })).toEqual([])
  })

  it('of a released result are not waiting', () => {
    const released = {
      ...waiting,
      results: [{ ...aResult, waiting: 'Released by another board.', isReleased: true }],
    }
    expect(countParts([released]).waiting).toBe(0)
  })
})

describe('students of whom the same is proposed', () => {
  it('stand together, the most first, without those that are decided or before another board', () => {
    const award: BoardRow = {
      ...aRow,
      engagement: 'g5',
      proposal: { ...aRow.proposal, decision: 'Award', award: 'BA', classification: 'First' },
    }
    const elsewhere = { ...aRow, engagement: 'g6', alsoBefore: 'July board' }
    const groups = alikeAmong([award, aRow, failed, { ...aDecidedRow, engagement: 'g7' }, elsewhere, stale])
    expect(groups.map(({ words }) => words)).toEqual(['3 who simply proceed', '1 who are awarded: BA'])
  })
})

it('a decision is said with its award and class', () => {
  expect(decisionWords(aRow.proposal)).toBe('Proceeds')
  expect(decisionWords({ ...aRow.proposal, decision: 'Award', award: 'BA', classification: 'First' })).toBe(
    'Award: BA, First',
  )
})

it('signs say what happened to a mark, once each', () => {
  expect(signsOf(aResult)).toEqual([])
  const signs = signsOf({ ...aResult, late: true, zeroed: true, capped: true, gap: 12, circumstances: true })
  expect(signs.map(({ sign }) => sign)).toEqual(['0', 'C', '±12', 'E'])
})

describe('columns', () => {
  it('are the modules that somebody takes', () => {
    const other = { ...aRow, results: [{ ...aResult, module: 4 }] }
    expect(resultColumns([other, aRow])).toEqual([{ module: 0 }, { module: 4 }])
  })

  it('are each student’s own first to last where there are too many', () => {
    const rows = Array.from({ length: 12 }, (_, module) => ({ ...aRow, results: [{ ...aResult, module }] }))
    expect(resultColumns(rows)).toEqual([{ place: 0 }])
  })
})
