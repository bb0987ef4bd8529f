import { describe, expect, it } from 'vitest'
import { academicYearStarting } from '#college/years/academic-year.ts'
import { type NotReturned, notReturnedInWords, type StudyInYear, whyNotReturned } from './returned.ts'

const year = academicYearStarting(2025)
const kept = (...statuses: readonly string[]) =>
  statuses.map((status) => ({
    academicYear: year.title,
    status,
    startDate: '2025-09-15',
    endDate: '2026-07-31',
    credits: 60,
  }))
const study: StudyInYear = {
  status: 'Current',
  studentType: 'Ordinand',
  programme: 'BA',
  levels: ['4', '5', '6'],
  start: '2025-09-15',
  end: null,
  lastAttended: null,
  interruptedFrom: null,
  expectedReturn: null,
  sessions: kept('Current'),
  takesCredits: true,
}

type Case = [who: string, values: Partial<StudyInYear>, why: NotReturned | null, words?: string]

const cases: readonly Case[] = [
  ['who studies', {}, null],
  ['who takes no modules yet', { takesCredits: false }, null],
  ['who takes a master’s', { programme: 'MA', levels: ['7'] }, null],
  ['who audits and pays', { studentType: 'Auditor (fee-paying)' }, 'auditor', 'Audits and takes no credits.'],
  ['who audits and is sponsored', { studentType: 'Auditor (sponsored)' }, 'auditor'],
  ['of whose kind nothing is known', { studentType: null }, null],
  [
    'on a programme below level 4',
    { programme: 'Access', levels: ['3'] },
    'no higher education',
    'Access leads to no higher education credit.',
  ],
  ['on a programme without levels', { programme: 'Taster', levels: [] }, 'no higher education'],
  ['who has no session of that year', { sessions: [] }, 'no session', 'Has no session in 2025-26.'],
  [
    'who did not start',
    { status: 'Did not start', sessions: kept('Incomplete') },
    'never began',
    'Did not start.',
  ],
  [
    'who was deferred',
    { status: 'Deferred', sessions: kept('Dormant') },
    'put off',
    'Was deferred before the start.',
  ],
  [
    'who is to begin',
    { status: 'Starting', start: '2026-01-11', sessions: kept('Starting') },
    'to begin',
    'Begins on 11/01/2026.',
  ],
  [
    'who is to begin some day',
    { status: 'Starting', start: null, sessions: kept('Starting') },
    'to begin',
    'Has not begun.',
  ],
  [
    'who left on the day they were to begin',
    { status: 'Withdrawn', end: '2025-09-15', sessions: kept('Incomplete') },
    'left before the first day',
    'Left before the first day.',
  ],
  [
    'who came on the first day and left on it',
    { status: 'Withdrawn', end: '2025-09-15', lastAttended: '2025-09-15', sessions: kept('Incomplete') },
    null,
  ],
  [
    'who died before the start',
    { status: 'Withdrawn', end: '2025-09-01', sessions: kept('Incomplete') },
    'left before the first day',
  ],
  [
    'who left within the year',
    { status: 'Withdrawn', end: '2026-02-01', sessions: kept('Incomplete') },
    null,
  ],
  ['who left after the year', { status: 'Withdrawn', end: '2026-10-01', sessions: kept('Completed') }, null],
  [
    'who left before the year, though it was prepared',
    { status: 'Withdrawn', start: '2023-09-18', end: '2025-07-30', sessions: kept('Incomplete') },
    'left before the year',
    'Left on 30/07/2025, before 2025-26.',
  ],
  [
    'who came last before the year and left in it',
    {
      status: 'Terminated',
      start: '2023-09-18',
      end: '2025-11-01',
      lastAttended: '2025-06-20',
      sessions: kept('Incomplete'),
    },
    'left before the year',
    'Left on 20/06/2025, before 2025-26.',
  ],
  ['who was terminated and left no day', { status: 'Terminated', sessions: kept('Incomplete') }, null],
  ['who completed', { status: 'Completed', end: '2026-07-31', sessions: kept('Completed') }, null],
  ['who was transferred', { status: 'Transferred', end: '2026-03-01', sessions: kept('Transferred') }, null],
  [
    'whose year was dormant',
    { status: 'IoS', start: '2023-09-18', sessions: kept('Dormant') },
    'dormant',
    'Was away for the whole of 2025-26.',
  ],
  ['whose year was dormant and who is back', { start: '2023-09-18', sessions: kept('Dormant') }, 'dormant'],
  [
    'who left at the end of a year away',
    {
      status: 'Withdrawn',
      start: '2023-09-18',
      end: '2026-02-02',
      sessions: kept('Incomplete').map((one) => ({ ...one, endDate: one.startDate })),
    },
    'dormant',
    'Was away for the whole of 2025-26.',
  ],
  [
    'who left within the year',
    {
      status: 'Withdrawn',
      start: '2023-09-18',
      end: '2026-02-02',
      sessions: kept('Incomplete').map((one) => ({ ...one, endDate: '2026-02-02' })),
    },
    null,
  ],
  ['who came back within the year', { start: '2023-09-18', sessions: kept('Dormant', 'Current') }, null],
  [
    'who was interrupted within the year',
    { status: 'IoS', interruptedFrom: '2026-01-10', sessions: kept('Interrupted') },
    null,
  ],
  [
    'who was interrupted before the year and beyond it',
    {
      status: 'IoS',
      start: '2023-09-18',
      interruptedFrom: '2025-08-01',
      expectedReturn: '2026-09-14',
      sessions: kept('Interrupted'),
    },
    'dormant',
  ],
  [
    'who was interrupted before the year and is expected back within it',
    {
      status: 'IoS',
      start: '2023-09-18',
      interruptedFrom: '2025-06-01',
      expectedReturn: '2026-04-01',
      sessions: kept('Interrupted'),
    },
    null,
  ],
  [
    'who is away from the first day of their session',
    { status: 'IoS', start: '2023-09-18', interruptedFrom: '2025-09-15', sessions: kept('Interrupted') },
    'dormant',
  ],
  [
    'who is back from a year away that was kept as interrupted',
    { start: '2023-09-18', sessions: kept('Interrupted').map((one) => ({ ...one, credits: 0 })) },
    'dormant',
  ],
  [
    'who is back from an interruption within the year',
    {
      start: '2023-09-18',
      sessions: kept('Interrupted').map((one) => ({ ...one, endDate: '2026-02-01' })),
    },
    null,
  ],
  [
    'who came to residentials only',
    { status: 'Resi only', takesCredits: false },
    'residentials only',
    'Came to residentials only, and took no credits in 2025-26.',
  ],
  ['who came to residentials only and took credits', { status: 'Resi only' }, null],
  [
    'whose studies are arranged, without credits',
    { programme: 'IA', takesCredits: false },
    'no credits',
    'Took no credits in 2025-26 (Individually arranged).',
  ],
  ['whose studies are bespoke, without credits', { programme: 'Bespoke', takesCredits: false }, 'no credits'],
  ['whose studies are bespoke, with credits', { programme: 'Bespoke' }, null],
]

describe('The Student return', () => {
  it.each<Case>(cases)('of somebody %s', (_who, values, why, words) => {
    const one = { ...study, ...values }
    const found = whyNotReturned(one, year)
    expect(found).toBe(why)
    if (found !== null && words !== undefined) expect(notReturnedInWords(found, one, year)).toBe(words)
  })
})
