import { leadBoard } from '@minster/domain/contact/leads/lead-board'
import type { BoardCard, BoardReply } from '@minster/domain/kit/board/card-board-calls'
import { fieldAt } from '@minster/domain/kit/record/record'
import { recordTypeOf } from '@minster/domain/register/paths'
import { describe, expect, it } from 'vitest'
import { boardColumnsOf, withMovedCard } from './board-columns.ts'
import { cardWordsFor } from './card-words.ts'

const stage = fieldAt(recordTypeOf('leads'), 'stage')
const aCard = (id: string, column: string, values: BoardCard['values'] = {}): BoardCard => ({
  id,
  version: 1,
  column,
  name: id,
  days: 3,
  values,
})
const ada = aCard('ada', 'Unknown')
const board: BoardReply = {
  columns: [
    { value: 'Office follow up', count: 0 },
    { value: 'Unknown', count: 60 },
  ],
  cards: [ada, aCard('bede', 'Unknown')],
}

function columnsOf(pending: Parameters<typeof boardColumnsOf>[2]) {
  if (!stage) throw new Error('Potential students have no stage.')
  return boardColumnsOf(stage, board, pending).map(({ value, count, cards }) => [
    value,
    count,
    cards.map(({ id }) => id),
  ])
}

describe('a card under way', () => {
  it('stands in its new column, which counts it', () => {
    expect(columnsOf({ card: ada, to: 'Office follow up' })).toEqual([
      ['Office follow up', 1, ['ada']],
      ['Unknown', 59, ['bede']],
    ])
  })

  it('is in no column where it leaves the board', () => {
    expect(columnsOf({ card: ada, to: 'Rejected' })).toEqual([
      ['Office follow up', 0, []],
      ['Unknown', 59, ['bede']],
    ])
  })

  it('stays there once it has arrived', () => {
    const after = withMovedCard(board, 'Unknown', { ...ada, column: 'Office follow up', version: 2 })
    expect(after.columns.map(({ count }) => count)).toEqual([1, 59])
    expect(after.cards.map(({ id, column }) => [id, column])).toEqual([
      ['bede', 'Unknown'],
      ['ada', 'Office follow up'],
    ])
    expect(withMovedCard(board, 'Unknown', { ...ada, column: 'Rejected' }).cards).toHaveLength(1)
  })
})

describe('what a card says', () => {
  const viewer = { claims: ['*'], features: {} }
  const wordsOf = cardWordsFor('leads', leadBoard, viewer, '2026-11-20')

  it.each([
    [{}, ['No next step', ''], false],
    [{ 'nextAction.what': 'Ring', 'nextAction.on': '2026-11-21' }, ['21/11/2026 · Ring', ''], false],
    [{ 'nextAction.what': 'Ring', 'nextAction.on': '2026-11-20' }, ['Today · Ring', ''], false],
    [
      { 'nextAction.what': 'Ring', 'nextAction.on': '2026-11-19', 'hub.name': 'Leeds', intake: '2027-09-01' },
      ['Overdue since 19/11/2026 · Ring', 'Leeds · 09/2027'],
      true,
    ],
  ])('of %j is %j', (values, lines, isOverdue) => {
    expect(wordsOf(aCard('ada', 'Unknown', values))).toEqual({ lines, isOverdue })
  })
})
