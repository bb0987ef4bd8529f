import { describe, expect, it } from 'vitest'
import { type MarkingDue, type RegisterDue, teachingCard } from './teaching-card.ts'

const today = '2026-11-26'
const page = '/mystudents/formation-groups'
const nothing = { marking: [], registers: [], meetings: [] }

const marking = (values: Partial<MarkingDue> = {}): MarkingDue => ({
  instance: 'i1',
  attempt: 'First',
  code: 'TMM2001',
  name: 'The Gospels',
  academicYear: '2026-27',
  hub: 'London',
  works: 1200,
  unmarked: 1003,
  unagreed: 0,
  since: '2026-11-02',
  ...values,
})
const register = (values: Partial<RegisterDue> = {}): RegisterDue => ({
  id: 'd1',
  title: 'Teaching day',
  day: today,
  lastDay: today,
  from: '09:30',
  hub: 'London',
  modules: ['TMM2001', 'TMM2002'],
  expected: 12,
  marked: 2,
  ...values,
})
const partsOf = (due: Partial<Parameters<typeof teachingCard>[0]>) =>
  teachingCard({ ...nothing, ...due }, today, page).parts

describe('the first page of who teaches', () => {
  it('says in a line that nothing is due', () => {
    expect(teachingCard(nothing, today, page)).toEqual({
      title: 'Your teaching',
      quiet: 'Nothing to mark, no register to take and no meeting to record.',
      parts: [],
    })
  })

  it.each([
    [{}, '1,003 of 1,200 without a first mark · since 02/11/2026 · London', 1003, 'warning'],
    [
      { works: 9, unmarked: 1, unagreed: 3, hub: null },
      '1 of 9 without a first mark · 3 of 9 to agree · since 02/11/2026',
      4,
      'warning',
    ],
    [
      { works: 9, unmarked: 0, unagreed: 9, attempt: 'Resit', academicYear: '2025-26' },
      '9 of 9 to agree · since 02/11/2026 · resit · London · 2025-26',
      9,
      'info',
    ],
  ] as const)('tells of a module with %j how much of its work waits', (values, detail, count, tone) => {
    const [part] = partsOf({ marking: [marking(values)] })
    expect(part).toMatchObject({
      title: 'Marking due',
      lines: [{ title: 'TMM2001 The Gospels', detail, count, tone }],
    })
  })

  it('leads to the marks of that sitting', () => {
    const [part] = partsOf({ marking: [marking(), marking({ attempt: 'Resit' })] })
    expect(part?.lines.map(({ href }) => href)).toEqual([
      '/modules/marks/i1',
      '/modules/marks/i1?attempt=Resit',
    ])
  })

  it.each([
    [{}, '2 of 12 marked · today, 09:30 · London', 'info'],
    [{ from: null, hub: null }, '2 of 12 marked · today', 'info'],
    [{ day: '2026-11-25', lastDay: '2026-11-27' }, '2 of 12 marked · today, 09:30 · London', 'info'],
    [
      { day: '2026-11-21', lastDay: '2026-11-21' },
      '2 of 12 marked · Saturday 21/11/2026 · London',
      'warning',
    ],
  ] as const)('tells of a register with %j who is not marked', (values, detail, tone) => {
    const [part] = partsOf({ registers: [register(values)] })
    expect(part).toEqual({
      title: 'Registers to take',
      lines: [
        {
          kind: 'register-d1',
          title: 'Teaching day: TMM2001, TMM2002',
          detail,
          count: 10,
          href: '/teaching-days/d1/register',
          tone,
        },
      ],
    })
  })

  it('leads from a group’s evenings to the record of the latest', () => {
    const days = ['2026-11-25', '2026-11-18']
    const [part] = partsOf({ meetings: [{ group: 'g1', kind: 'Formation group', name: 'Josephine', days }] })
    expect(part).toMatchObject({
      title: 'Meetings not recorded',
      lines: [
        {
          title: 'Formation group Josephine',
          detail: 'Wednesday 25/11/2026 · Wednesday 18/11/2026',
          count: 2,
          href: '/mystudents/formation-groups?record=g1&day=2026-11-25',
        },
      ],
    })
  })
})
