import { describe, expect, it } from 'vitest'
import {
  briefOf,
  compareReturns,
  type EngagementLeftOut,
  explanationOf,
  type PresentBrief,
  type SentBrief,
} from './compare-returns.ts'

const sent: SentBrief = { sid: '1', birthDate: '1990-05-01', isOpen: true, isAwaited: false }
const now: PresentBrief = { sid: '1', birthDate: '1990-05-01', isReturned: true, explained: null }

describe('two returns of somebody', () => {
  it.each<[string, SentBrief | null, PresentBrief, string | null, string?]>([
    ['is in both', sent, now, 'goesOn'],
    ['is in both, ended before', { ...sent, isOpen: false }, now, 'goesOn'],
    ['has another number', sent, { ...now, sid: '2' }, 'changed', 'The number differs.'],
    ['has no number any more', sent, { ...now, sid: null }, 'changed', 'The number differs.'],
    ['had none', { ...sent, sid: null }, now, 'goesOn'],
    [
      'differs in both',
      sent,
      { ...now, sid: '2', birthDate: null },
      'changed',
      'The number and the birth date differ.',
    ],
    ['is not returned, and went on', sent, { ...now, isReturned: false }, 'lost'],
    [
      'is not returned, and left with the award undecided',
      { ...sent, isOpen: false, isAwaited: true },
      { ...now, isReturned: false },
      'lost',
      'Left last year with the award undecided, and is not returned now with the result.',
    ],
    [
      'is not returned for a reason',
      sent,
      { ...now, isReturned: false, explained: 'Was away.' },
      'explained',
      'Was away.',
    ],
    ['had ended', { ...sent, isOpen: false }, { ...now, isReturned: false }, 'closed'],
    ['is new', null, now, 'new'],
    ['is in neither', null, { ...now, isReturned: false }, null],
  ])('%s', (_who, last, present, continuity, words) => {
    const found = compareReturns(last, present)
    expect(found?.continuity ?? null).toBe(continuity)
    if (words !== undefined) expect(found?.words).toBe(words)
  })

  it('tells from what was sent whether somebody went on', () => {
    const leaver = { entity: 'Leaver', key: '', fields: {}, nodes: [] }
    const engagement = (...nodes: (typeof leaver)[]) => ({
      entity: 'Engagement',
      key: 'a',
      fields: {},
      nodes,
    })
    const student = (...nodes: ReturnType<typeof engagement>[]) =>
      briefOf({ entity: 'Student', key: '', fields: { SID: '1', BIRTHDTE: '1990-05-01' }, nodes })
    expect(student(engagement())).toEqual(sent)
    expect(student(engagement(leaver)).isOpen).toBe(false)
    expect(student(engagement(leaver), engagement()).isOpen).toBe(true)
    expect(student(engagement(leaver)).isAwaited).toBe(false)
    const undecided = { ...leaver, fields: { RSNENGEND: '98' } }
    expect(student(engagement(undecided))).toMatchObject({ isOpen: false, isAwaited: true })
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
