import { describe, expect, it } from 'vitest'
import type { EngagementStatus } from '#college/studies/status.ts'
import { latestSessionOf, presentEngagementOf } from './present-engagement.ts'

const today = '2026-11-20'
const engagement = (id: string, status: EngagementStatus, start: string) => ({ id, status, start })

describe('presentEngagementOf', () => {
  it.each([
    ['none', [], null],
    ['the only one', [engagement('a', 'Withdrawn', '2020-09-14')], 'a'],
    [
      'the one under way before one to come',
      [engagement('a', 'Starting', '2027-09-13'), engagement('b', 'Current', '2025-09-15')],
      'b',
    ],
    [
      'an interrupted one before an ended one that began later',
      [engagement('a', 'IoS', '2022-09-12'), engagement('b', 'Withdrawn', '2024-09-16')],
      'a',
    ],
    [
      'one that has begun though nobody said so yet, before an older one still open',
      [engagement('a', 'Current', '2023-09-11'), engagement('b', 'Starting', '2026-09-14')],
      'b',
    ],
    [
      'the next of those to come',
      [engagement('a', 'Starting', '2028-09-11'), engagement('b', 'Starting', '2027-01-11')],
      'b',
    ],
    [
      'one put off before an ended one',
      [engagement('a', 'Completed', '2024-09-16'), engagement('b', 'Deferred', '2023-09-11')],
      'b',
    ],
    [
      'the latest of ended ones',
      [
        engagement('a', 'Completed', '2018-09-10'),
        engagement('b', 'Terminated', '2022-09-12'),
        engagement('c', 'Did not start', '2020-09-14'),
      ],
      'b',
    ],
    [
      'the same every time',
      [engagement('b', 'Current', '2025-09-15'), engagement('a', 'Current', '2025-09-15')],
      'a',
    ],
  ])('%s', (_case, engagements, id) => {
    expect(presentEngagementOf(engagements, today)?.id ?? null).toBe(id)
    expect(presentEngagementOf(engagements.toReversed(), today)?.id ?? null).toBe(id)
  })
})

describe('latestSessionOf', () => {
  it('is the one of the latest academic year, then the latest begun', () => {
    const sessions = [
      { academicYear: '2025-26', startDate: '2026-01-11', level: '5' },
      { academicYear: '2026-27', startDate: null, level: '5/6' },
      { academicYear: '2026-27', startDate: '2026-09-14', level: '6' },
    ]
    expect(latestSessionOf(sessions)?.level).toBe('6')
    expect(latestSessionOf([])).toBeNull()
  })
})
