import { leadBoard } from '@minster/domain/contact/leads/lead-board'
import type { BoardCard, BoardReply } from '@minster/domain/kit/board/card-board-calls'
import { fieldAt } from '@minster/domain/kit/record/record'
import { recordTypeOf } from '@minster/domain/register/paths'
import { describe, expect, it } from 'vitest'
import { boardColumnsOf, cardInPlaceOf, countWords, withMovedCard } from './board-columns.ts'
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
    { value: 'Office follow up', count: 0, more: false },
    { value: 'Unknown', count: 60, more: false },
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

it.each([
  [1000, false, '1,000'],
  [1000, true, '1,000+'],
  [0, false, '0'],
])('a column of %i, with more than were counted: %s, is said to have %s', (count, more, words) => {
  expect(countWords(count, more)).toBe(words)
})

describe('the focus of a card', () => {
  const columns = (stages: Readonly<Record<string, readonly string[]>>) =>
    Object.entries(stages).map(([value, ids]) => ({
      value,
      label: value,
      tone: undefined,
      count: ids.length,
      more: false,
      cards: ids.map((id) => aCard(id, value)),
    }))
  const before = columns({ Unknown: ['ada', 'bede', 'cyril'], Applicant: ['dunstan'] })

  it.each([
    ['stays with a card that stays', 'bede', { Unknown: ['bede', 'ada'], Applicant: ['dunstan'] }, null],
    ['goes along to another column', 'bede', { Unknown: ['ada'], Applicant: ['dunstan', 'bede'] }, 'bede'],
    ['goes to what stands there now', 'bede', { Unknown: ['ada', 'cyril'], Applicant: [] }, 'cyril'],
    ['goes to the last one beside', 'cyril', { Unknown: ['ada', 'bede'], Applicant: [] }, 'bede'],
    ['goes to the first of the board', 'dunstan', { Unknown: ['ada', 'bede'], Applicant: [] }, 'ada'],
    ['is nowhere on an empty board', 'dunstan', { Unknown: [], Applicant: [] }, null],
    ['is not taken by a card that was not there', 'edith', { Unknown: ['edith'], Applicant: [] }, null],
  ])('%s', (_, id, after, focused) => {
    expect(cardInPlaceOf(id, before, columns(after))).toBe(focused)
  })
})

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

  it.each([
    ['goes', 'Unknown', [1, 1000]],
    ['comes', 'Office follow up', [1000, 0]],
  ])('changes no count of a column with more than were counted where it %s', (_, full, counts) => {
    if (!stage) throw new Error('Potential students have no stage.')
    const uncounted: BoardReply = {
      ...board,
      columns: board.columns.map(({ value }) =>
        value === full
          ? { value, count: 1000, more: true }
          : { value, count: Number(value === 'Unknown'), more: false },
      ),
    }
    const to = 'Office follow up'
    const underWay = boardColumnsOf(stage, uncounted, { card: ada, to })
    expect(underWay.map(({ count }) => count)).toEqual(counts)
    const arrived = withMovedCard(uncounted, 'Unknown', { ...ada, column: to })
    expect(arrived.columns.map(({ count }) => count)).toEqual(counts)
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
