import { describe, expect, it } from 'vitest'
import { type MarksStanding, standingMark, stateWords } from './state-words.ts'

const mark = {
  at: '2026-11-14T10:05:00.000Z',
  version: 2,
  by: 'Ruth Marsh',
}
const idle: MarksStanding = {
  waiting: new Map(),
  met: new Map(),
  answered: new Map(),
  state: 'saved',
  savedAt: null,
  problem: null,
  isKept: true,
  refused: new Map(),
}
/** So many that wait, and of them so many that met another. */
const waits = (count: number, met = 0) => {
  const subjects = Array.from({ length: count }, (_, at) => String(at))
  return {
    waiting: new Map(subjects.map((subject) => [subject, { ...mark, subject }])),
    met: new Map(subjects.slice(0, met).map((subject) => [subject, mark])),
  }
}

describe('the line over a list that is marked', () => {
  const cases: [string, Partial<MarksStanding>, string][] = [
    ['at first', {}, 'Every tap is saved at once'],
    ['on the way', { ...waits(1) }, 'Saving…'],
    ['sent', { savedAt: new Date(2026, 10, 14, 10, 7) }, 'Saved 10:07'],
    [
      'without a signal',
      { ...waits(12), state: 'away' },
      'Kept on this device: 12 marks will be sent when the connection is back',
    ],
    [
      'without a signal, one',
      { ...waits(1), state: 'away' },
      'Kept on this device: 1 mark will be sent when the connection is back',
    ],
    [
      'on a device that keeps nothing',
      { ...waits(2), state: 'away', isKept: false },
      'Keep this page open: 2 marks will be sent when the connection is back',
    ],
    ['met', { ...waits(1, 1) }, '1 mark met another: say which holds'],
    ['met twice', { ...waits(2, 2) }, '2 marks met others: say which hold'],
    ['refused', { ...waits(1), state: 'failed', problem: 'Too early.' }, 'Not sent: Too early.'],
  ]
  it.each(cases)('%s', (_, here, words) => {
    expect(stateWords({ ...idle, ...here }, { one: 'mark', many: 'marks' }).words).toBe(words)
  })
})

it('what was read after the answer stands, and else what was answered', () => {
  expect(standingMark({ ...mark, version: 3 }, mark)?.version).toBe(3)
  expect(standingMark(null, mark)?.version).toBe(2)
  expect(standingMark(null, undefined)).toBeNull()
})
