import { describe, expect, it } from 'vitest'
import { type StudyStep, stretchesAway, valueOn } from './study-steps.ts'

const step = (
  day: string,
  changes: Record<string, [from: unknown, to: unknown]>,
  isUndone = false,
): StudyStep => ({
  day,
  isUndone,
  changes: Object.entries(changes).map(([path, [from, to]]) => ({ path, from, to })),
})
const leaves = (day: string, since: string) =>
  step(day, { status: ['Current', 'IoS'], interruptedFrom: [null, since] })
const comesBack = (day: string, since: string) =>
  step(day, { status: ['IoS', 'Current'], interruptedFrom: [since, null] })
const here = { status: 'Current', interruptedFrom: null, expectedReturn: null }
const away = (interruptedFrom: string | null) => ({ status: 'IoS', interruptedFrom, expectedReturn: null })

describe('stretches away', () => {
  it.each([
    ['of somebody who never was', [step('2025-09-01', { status: [null, 'Current'] })], here, []],
    [
      'of somebody who was away twice',
      [
        leaves('2025-10-20', '2025-10-13'),
        comesBack('2025-12-01', '2025-10-13'),
        leaves('2026-02-02', '2026-02-02'),
        comesBack('2026-04-13', '2026-02-02'),
      ],
      here,
      [
        { from: '2025-10-13', to: '2025-12-01' },
        { from: '2026-02-02', to: '2026-04-13' },
      ],
    ],
    [
      'that goes on',
      [leaves('2025-10-20', '2025-10-13')],
      away('2025-10-13'),
      [{ from: '2025-10-13', to: null }],
    ],
    [
      'whose first day was put right afterwards',
      [
        leaves('2025-10-20', '2025-10-20'),
        step('2025-10-21', { interruptedFrom: ['2025-10-20', '2025-10-06'] }),
        comesBack('2025-12-01', '2025-10-06'),
      ],
      here,
      [{ from: '2025-10-06', to: '2025-12-01' }],
    ],
    [
      'that ended with leaving',
      [leaves('2025-10-20', '2025-10-13'), step('2026-01-09', { status: ['IoS', 'Withdrawn'] })],
      { ...here, status: 'Withdrawn' },
      [{ from: '2025-10-13', to: null }],
    ],
    [
      'that was taken back',
      [
        leaves('2025-10-20', '2025-10-13'),
        step('2025-10-20', { status: ['IoS', 'Current'], interruptedFrom: ['2025-10-13', null] }, true),
      ],
      here,
      [],
    ],
    [
      'taken back after its first day was put right',
      [
        leaves('2025-10-20', '2025-10-13'),
        step('2025-10-21', { interruptedFrom: ['2025-10-13', '2025-10-06'] }),
        step('2025-10-22', { status: ['IoS', 'Current'], interruptedFrom: ['2025-10-06', null] }, true),
      ],
      here,
      [],
    ],
    [
      'whose end was taken back',
      [
        leaves('2025-10-20', '2025-10-13'),
        comesBack('2025-12-01', '2025-10-13'),
        step('2025-12-02', { status: ['Current', 'IoS'], interruptedFrom: [null, '2025-10-13'] }, true),
      ],
      away('2025-10-13'),
      [{ from: '2025-10-13', to: null }],
    ],
    [
      'whose beginning came before the history',
      [comesBack('2025-12-01', '2025-10-13')],
      here,
      [{ from: '2025-10-13', to: '2025-12-01' }],
    ],
    [
      'called off before it began',
      [leaves('2025-10-20', '2026-01-12'), comesBack('2025-11-01', '2026-01-12')],
      here,
      [],
    ],
    ['of which no history tells', [], away('2025-10-13'), [{ from: '2025-10-13', to: null }]],
    [
      'of which no history tells, and which is over',
      [],
      { status: 'Current', interruptedFrom: '2025-10-13', expectedReturn: '2026-01-12' },
      [{ from: '2025-10-13', to: '2026-01-12' }],
    ],
    ['of which nobody knows since when', [], away(null), []],
  ])('%s', (_of, steps, now, found) => {
    expect(stretchesAway(steps, now)).toEqual(found)
  })
})

describe('the programme of a day', () => {
  const changed = [
    step('2024-09-02', { programme: [null, 'ba'] }),
    step('2025-10-01', { programme: ['ba', 'dip'] }),
  ]
  it.each([
    ['the last day of the year before', '2025-07-31', changed, 'ba'],
    ['the day it was changed', '2025-10-01', changed, 'now'],
    ['a day before the record was made', '2024-07-31', changed, 'ba'],
    ['any day where nothing was changed', '2024-07-31', [], 'now'],
    ['a day after all changes', '2026-07-31', changed, 'now'],
    [
      'a day between a mistake and its undoing',
      '2025-10-05',
      [
        ...changed,
        step('2025-10-04', { programme: ['dip', 'ma'] }),
        step('2025-10-06', { programme: ['ma', 'dip'] }, true),
      ],
      'now',
    ],
  ])('on %s', (_on, day, steps, programme) => {
    expect(valueOn(steps, 'programme', { day, present: 'now' })).toBe(programme)
  })
})

describe('what else was so on a day', () => {
  const changed = [
    step('2025-09-01', { studyPace: [null, 'FT'], sponsor: [null, 'durham'] }),
    step('2026-09-07', { studyPace: ['FT', 'PT'], hub: [null, 'leeds'] }),
    step('2026-09-08', { sponsor: ['durham', null] }),
    step('2026-09-09', { studyPace: ['PT', 'FT'] }, true),
    step('2026-09-10', { hub: ['leeds', 'london'], studyPace: ['FT', 'PT'] }),
  ]
  it.each([
    ['studyPace', '2026-07-31', 'PT', 'FT'],
    ['studyPace', '2026-09-10', 'PT', 'PT'],
    ['hub', '2026-07-31', 'london', 'leeds'],
    ['sponsor', '2026-07-31', null, 'durham'],
    ['sponsor', '2026-09-08', null, null],
    ['feeTerms', '2026-07-31', 'InFull', 'InFull'],
  ] as const)('%s on %s, today %s', (path, day, present, value) => {
    expect(valueOn(changed, path, { day, present })).toBe(value)
  })
})
