import { describe, expect, it } from 'vitest'
import { type MarkMade, type StoredMark, whenMarksMeet } from './mark.ts'

const made: MarkMade = {
  student: 'ann',
  state: 'Present',
  why: null,
  note: null,
  at: '2026-11-14T10:00:00.000Z',
  version: null,
}
const ill: StoredMark = {
  state: 'Absent',
  why: 'Illness',
  note: null,
  version: 2,
  by: 'ruth',
  at: '2026-11-14T10:05:00.000Z',
}
const earlier = '2026-11-14T09:55:00.000Z'

describe('a mark of Peter’s that arrives', () => {
  const cases: [string, Partial<MarkMade>, StoredMark | null, string][] = [
    ['where nothing stands', {}, null, 'write'],
    ['where nothing stands, having looked at what is gone', { version: 3 }, null, 'write'],
    ['taken back where nothing stands', { state: null }, null, 'same'],
    ['on what he looked at', { version: 2 }, ill, 'write'],
    ['on what Ruth marked since he looked', { version: 1 }, ill, 'met'],
    ['on what Ruth marked since he saw nothing', {}, ill, 'met'],
    ['on what Ruth marked before he tapped, unseen by him', {}, { ...ill, at: earlier }, 'met'],
    ['on what nobody is known to have marked', {}, { ...ill, by: null }, 'met'],
    ['saying what Ruth says', { state: 'Absent', why: 'Illness' }, ill, 'same'],
    ['saying another reason than Ruth', { state: 'Absent', why: 'Work' }, ill, 'met'],
    ['saying more than Ruth', { state: 'Absent', why: 'Illness', note: 'Rang at nine' }, ill, 'met'],
    ['taken back, on what Ruth marked since', { state: null, version: 1 }, ill, 'met'],
    ['on what he marked himself later', { version: 1 }, { ...ill, by: 'peter' }, 'older'],
    ['on what he marked himself earlier', { version: 1 }, { ...ill, by: 'peter', at: earlier }, 'write'],
    ['twice', { version: null }, { ...ill, ...made, version: 1, by: 'peter' }, 'same'],
  ]
  it.each(cases)('%s', (_, values, kept, outcome) => {
    expect(whenMarksMeet({ ...made, ...values }, kept, 'peter')).toBe(outcome)
  })
})
