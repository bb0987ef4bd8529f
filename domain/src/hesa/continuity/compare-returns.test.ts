import { describe, expect, it } from 'vitest'
import {
  briefOf,
  compareReturns,
  type EngagementLeftOut,
  explanationOf,
  type OpenEngagement,
  type PresentBrief,
  type SentBrief,
} from './compare-returns.ts'

const sent: SentBrief = { sid: '1', birthDate: '1990-05-01' }
const now: PresentBrief = {
  sid: '1',
  birthDate: '1990-05-01',
  returned: new Set(['e']),
  explained: new Map(),
}
const gone = { ...now, returned: new Set<string>() }
const open: readonly OpenEngagement[] = [{ number: 'e', isAwaited: false }]
const awaited: readonly OpenEngagement[] = [{ number: 'e', isAwaited: true }]
const why = new Map([['e', 'Was away.']])

describe('two returns of somebody', () => {
  it.each<[string, SentBrief | null, readonly OpenEngagement[], PresentBrief, string | null, string?]>([
    ['is in both', sent, open, now, 'goesOn'],
    ['is in both, ended before', sent, [], now, 'goesOn'],
    ['has another number', sent, open, { ...now, sid: '2' }, 'changed', 'The number differs.'],
    ['has no number any more', sent, open, { ...now, sid: null }, 'changed', 'The number differs.'],
    ['had none', { ...sent, sid: null }, open, now, 'goesOn'],
    [
      'differs in both',
      sent,
      open,
      { ...now, sid: '2', birthDate: null },
      'changed',
      'The number and the birth date differ.',
    ],
    ['is not returned, and went on', sent, open, gone, 'lost'],
    [
      'is not returned, and left with the award undecided',
      sent,
      awaited,
      gone,
      'lost',
      'Left with the award undecided when last returned, and is not returned now with the result.',
    ],
    [
      'is returned with another engagement, and one that went on is not',
      sent,
      open,
      { ...now, returned: new Set(['another']) },
      'lost',
      'Went on when last returned, and is not returned now.',
    ],
    [
      'is returned with another engagement, and one that went on is not, for a reason',
      sent,
      open,
      { ...now, returned: new Set(['another']), explained: why },
      'goesOn',
    ],
    ['was away last year already, and is not back', null, open, gone, 'lost'],
    [
      'was away last year already, and is still, for a reason',
      null,
      open,
      { ...gone, explained: why },
      'explained',
    ],
    ['was away last year, and is back', null, open, now, 'new'],
    ['is not returned for a reason', sent, open, { ...gone, explained: why }, 'explained', 'Was away.'],
    [
      'is not returned, and another engagement has the reason',
      sent,
      open,
      { ...gone, explained: new Map([['another', 'Was away.']]) },
      'lost',
    ],
    ['had ended', sent, [], gone, 'closed'],
    ['is new', null, [], now, 'new'],
    ['is in neither', null, [], gone, null],
  ])('%s', (_who, last, left, present, continuity, words) => {
    const found = compareReturns(last, left, present)
    expect(found?.continuity ?? null).toBe(continuity)
    if (words !== undefined) expect(found?.words).toBe(words)
  })

  it('tells what was sent of somebody', () => {
    const fields = { SID: '1', BIRTHDTE: '1990-05-01' }
    expect(briefOf({ entity: 'Student', key: '', fields, nodes: [] })).toEqual(sent)
    expect(briefOf({ entity: 'Student', key: '', fields: {}, nodes: [] })).toEqual({
      sid: null,
      birthDate: null,
    })
  })
})

describe('why somebody is returned no more', () => {
  const year = { title: '2025-26', start: '2025-08-01' }
  const away: EngagementLeftOut = {
    leftOut: 'Was away for the whole of 2025-26.',
    end: null,
    lastAttended: null,
    sessions: [{ academicYear: '2024-25' }, { academicYear: '2025-26' }],
  }
  it.each<[string, Partial<EngagementLeftOut>, boolean]>([
    ['is told where they have a session of the year', {}, true],
    ['is not known without one', { sessions: [{ academicYear: '2024-25' }] }, false],
    ['is no reason for who left before the year', { end: '2025-07-10' }, false],
    [
      'is no reason for whoever was last seen before it',
      { end: '2025-09-30', lastAttended: '2025-06-01' },
      false,
    ],
    ['is told of who left within it', { end: '2026-02-01' }, true],
  ])('%s', (_what, values, isTold) => {
    expect(explanationOf([{ ...away, ...values }], year)).toBe(isTold ? away.leftOut : null)
  })

  it('is not known of who is in the return', () => {
    expect(explanationOf([{ ...away, leftOut: null }], year)).toBeNull()
  })
})
