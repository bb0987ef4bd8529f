import type { ShownMark } from '@minster/domain/teaching/attendance/attendance-calls'
import { describe, expect, it } from 'vitest'
import type { MarksHere, WaitingMark } from './mark-keeper.ts'
import { dayWords, markWords, standing, stateWords } from './register-words.ts'

const mark: ShownMark = {
  state: 'Present',
  why: null,
  note: null,
  at: '2026-11-14T10:05:00.000Z',
  version: 2,
  by: 'Ruth Marsh',
  isMine: true,
}
const idle: MarksHere = {
  waiting: new Map(),
  answered: new Map(),
  state: 'saved',
  savedAt: null,
  problem: null,
  isKept: true,
  refused: 0,
}
const waits = (count: number, met = 0) =>
  new Map(
    Array.from({ length: count }, (_, at): [string, WaitingMark] => [
      String(at),
      { ...mark, student: String(at), ...(at < met && { theirs: mark }) },
    ]),
  )

describe('the line of a register', () => {
  const cases: [string, Partial<MarksHere>, string][] = [
    ['at first', {}, 'Every tap is saved at once'],
    ['on the way', { waiting: waits(1) }, 'Saving…'],
    ['sent', { savedAt: new Date(2026, 10, 14, 10, 7) }, 'Saved 10:07'],
    [
      'without a signal',
      { waiting: waits(12), state: 'away' },
      'Kept on this device: 12 marks will be sent when the connection is back',
    ],
    [
      'without a signal, one',
      { waiting: waits(1), state: 'away' },
      'Kept on this device: 1 mark will be sent when the connection is back',
    ],
    [
      'on a device that keeps nothing',
      { waiting: waits(2), state: 'away', isKept: false },
      'Keep this page open: 2 marks will be sent when the connection is back',
    ],
    ['met', { waiting: waits(1, 1) }, '1 mark met another: say which holds'],
    ['met twice', { waiting: waits(2, 2) }, '2 marks met others: say which hold'],
    ['refused', { waiting: waits(1), state: 'failed', problem: 'Too early.' }, 'Not sent: Too early.'],
  ]
  it.each(cases)('%s', (_, here, words) => {
    expect(stateWords({ ...idle, ...here }).words).toBe(words)
  })
})

it.each([
  [{ state: null, why: null, note: null }, 'Not marked'],
  [{ state: 'Late', why: null, note: null }, 'Late'],
  [{ state: 'Absent', why: 'Illness', note: 'x' }, 'Absent: Illness'],
] as const)('the day of a register %o reads "%s"', (marked, words) => {
  expect(markWords(marked)).toBe(words)
})

it.each([
  ['2026-11-14', '2026-11-14', 'Saturday 14/11/2026'],
  ['2026-11-06', '2026-11-08', '06/11/2026 to 08/11/2026'],
])('a register from %s until %s reads "%s"', (day, lastDay, words) => {
  expect(dayWords({ day, lastDay })).toBe(words)
})

it('the register shows what was read after the answer', () => {
  const student = { mark: { ...mark, version: 3 } }
  const person = {
    id: 'ann',
    name: 'Ann',
    photo: null,
    programme: null,
    level: null,
    hub: null,
    modules: [],
    notExpected: null,
    attending: null,
    opens: null,
  }
  expect(standing({ ...person, ...student }, mark)?.version).toBe(3)
  expect(standing({ ...person, mark: null }, mark)?.version).toBe(2)
  expect(standing({ ...person, mark: null }, undefined)).toBeNull()
})
