import { describe, expect, it } from 'vitest'
import type { EngagementStudied } from './course-sessions.ts'
import { courseSessionsInWords, engagementKept, yearKept } from './test-course-sessions.ts'

const twoYears = [yearKept(2025, 'Completed', '2025-09-15'), yearKept(2026, 'Current')]

describe('who begins in September', () => {
  it.each<[string, Partial<EngagementStudied>, string, readonly string[]]>([
    [
      'goes on',
      { sessions: twoYears },
      '2026-11-26',
      ['2025-1: 2025-09-15–2026-07-31 year 1, 04', '2026-1: 2026-09-14– year 2'],
    ],
    [
      'has not come to the second year yet',
      { sessions: twoYears },
      '2026-08-20',
      ['2025-1: 2025-09-15–2026-07-31 year 1, 04'],
    ],
    [
      'is in the last days of a year',
      { sessions: [yearKept(2025, 'Current', '2025-09-15')] },
      '2026-07-31',
      ['2025-1: 2025-09-15– year 1'],
    ],
    ['has no years', {}, '2026-11-26', []],
    [
      'has a year without days',
      { sessions: [yearKept(2025, 'Current', null, null)] },
      '2025-11-01',
      ['2025-1: 2025-09-15– year 1'],
    ],
    [
      'was kept as beginning later',
      { sessions: [yearKept(2025, 'Current', '2025-10-01')] },
      '2025-11-01',
      ['2025-1: 2025-09-15– year 1'],
    ],
    [
      'completes',
      { status: 'Completed', end: '2026-07-31', sessions: [yearKept(2025, 'Completed', '2025-09-15')] },
      '2026-11-26',
      ['2025-1: 2025-09-15–2026-07-31 year 1, 04'],
    ],
    [
      'has a short last year',
      {
        status: 'Completed',
        end: '2026-12-18',
        sessions: [
          yearKept(2025, 'Completed', '2025-09-15'),
          yearKept(2026, 'Completed', '2026-09-14', '2026-12-18'),
        ],
      },
      '2027-02-01',
      ['2025-1: 2025-09-15–2026-07-31 year 1, 04', '2026-1: 2026-09-14–2026-12-18 year 2, 04'],
    ],
    [
      'withdraws within a year',
      {
        status: 'Withdrawn',
        end: '2026-02-03',
        sessions: [yearKept(2025, 'Incomplete', '2025-09-15', '2026-02-03')],
      },
      '2026-11-26',
      ['2025-1: 2025-09-15–2026-02-03 year 1, 01'],
    ],
    [
      'is terminated today',
      { status: 'Terminated', end: '2026-02-03', sessions: [yearKept(2025, 'Incomplete', '2025-09-15')] },
      '2026-02-03',
      ['2025-1: 2025-09-15–2026-02-03 year 1, 01'],
    ],
    [
      'transfers to another provider',
      {
        status: 'Transferred',
        transferredTo: 'Another provider',
        end: '2026-02-03',
        sessions: [yearKept(2025, 'Transferred', '2025-09-15')],
      },
      '2026-11-26',
      ['2025-1: 2025-09-15–2026-02-03 year 1, 01'],
    ],
    [
      'transfers to what begins here later',
      {
        status: 'Transferred',
        transferredTo: 'Another programme here',
        end: '2026-07-31',
        sessions: [yearKept(2025, 'Completed', '2025-09-15')],
      },
      '2026-08-10',
      ['2025-1: 2025-09-15–2026-07-31 year 1, 03'],
    ],
    [
      'interrupts and is away to the end of the year',
      {
        status: 'IoS',
        interruptedFrom: '2026-02-01',
        sessions: [yearKept(2025, 'Interrupted', '2025-09-15', '2026-02-01')],
      },
      '2026-04-01',
      ['2025-1: 2025-09-15– year 1'],
    ],
    [
      'interrupts for the year after too',
      {
        status: 'IoS',
        interruptedFrom: '2026-02-01',
        sessions: [yearKept(2025, 'Interrupted', '2025-09-15', '2026-02-01'), yearKept(2026, 'Dormant')],
      },
      '2026-11-26',
      ['2025-1: 2025-09-15–2026-07-31 year 1, 02'],
    ],
    [
      'interrupts from the first day of a year',
      {
        status: 'IoS',
        interruptedFrom: '2026-09-14',
        sessions: [yearKept(2025, 'Completed', '2025-09-15'), yearKept(2026, 'Interrupted')],
      },
      '2026-11-26',
      ['2025-1: 2025-09-15–2026-07-31 year 1, 04'],
    ],
    [
      'is back from a year away that was kept as interrupted from its first day',
      {
        sessions: [
          yearKept(2025, 'Completed', '2025-09-15'),
          { ...yearKept(2026, 'Interrupted'), credits: 0 },
          yearKept(2027, 'Current', '2027-09-13'),
        ],
      },
      '2027-11-26',
      ['2025-1: 2025-09-15–2026-07-31 year 1, 04', '2027-1: 2027-09-13– year 2'],
    ],
    [
      'is back from an interruption that cut a year short on its first day',
      {
        sessions: [
          yearKept(2025, 'Interrupted', '2025-09-15', '2026-02-01'),
          yearKept(2026, 'Interrupted', '2026-09-14', '2026-09-14'),
          yearKept(2027, 'Current', '2027-09-13'),
        ],
      },
      '2027-11-26',
      ['2025-1: 2025-09-15–2026-07-31 year 1, 02', '2027-1: 2027-09-13– year 2'],
    ],
    [
      'interrupts and withdraws within the year',
      {
        status: 'Withdrawn',
        end: '2026-05-01',
        sessions: [yearKept(2025, 'Incomplete', '2025-09-15', '2026-02-01')],
      },
      '2026-11-26',
      ['2025-1: 2025-09-15–2026-05-01 year 1, 01'],
    ],
    [
      'comes back within the year',
      {
        sessions: [
          yearKept(2025, 'Interrupted', '2025-09-15', '2025-12-01'),
          yearKept(2025, 'Completed', '2026-03-01'),
        ],
      },
      '2026-11-26',
      ['2025-1: 2025-09-15–2026-07-31 year 1, 04'],
    ],
    [
      'comes back after a year away, whose number nobody counts',
      {
        sessions: [
          yearKept(2025, 'Completed', '2025-09-15'),
          yearKept(2026, 'Dormant'),
          yearKept(2027, 'Current', '2027-09-13'),
        ],
      },
      '2027-11-26',
      ['2025-1: 2025-09-15–2026-07-31 year 1, 04', '2027-1: 2027-09-13– year 2'],
    ],
    [
      'withdraws while away for a year',
      {
        status: 'Withdrawn',
        end: '2026-12-01',
        sessions: [
          yearKept(2025, 'Interrupted', '2025-09-15', '2026-02-01'),
          yearKept(2026, 'Dormant', '2026-09-14', '2026-12-01'),
        ],
      },
      '2027-01-10',
      ['2025-1: 2025-09-15–2026-07-31 year 1, 02'],
    ],
    [
      'goes on a programme without years',
      { programme: 'IA', sessions: twoYears },
      '2026-11-26',
      ['2025-1: 2025-09-15–2026-07-31 year 99, 04', '2026-1: 2026-09-14– year 99'],
    ],
    [
      'is put off',
      { status: 'Deferred', sessions: [yearKept(2025, 'Dormant', '2025-09-15')] },
      '2026-11-26',
      [],
    ],
    [
      'has not begun',
      { status: 'Starting', sessions: [yearKept(2025, 'Starting', '2025-09-15')] },
      '2025-09-20',
      [],
    ],
    [
      'never began',
      { status: 'Did not start', sessions: [yearKept(2025, 'Incomplete', '2025-09-15')] },
      '2026-11-26',
      [],
    ],
    [
      'withdrew before the first day',
      { status: 'Withdrawn', end: '2025-08-01', sessions: [yearKept(2025, 'Incomplete', '2025-09-15')] },
      '2026-11-26',
      [],
    ],
    [
      'studies by the first day, as the programme says',
      { years: 'Year from the first day', sessions: twoYears },
      '2026-11-26',
      ['2025-1: 2025-09-15–2026-09-14 year 1, 04', '2026-1: 2026-09-15– year 2'],
    ],
  ])('%s', (_who, values, today, expected) => {
    expect(courseSessionsInWords([engagementKept(values)], today)).toEqual(expected)
  })
})
