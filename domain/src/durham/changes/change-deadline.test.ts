import { expect, it } from 'vitest'
import type { DayEntered } from '../clock/durham-day.ts'
import { deadlineOf } from './change-deadline.ts'
import type { DurhamChangeKind } from './change-kinds.ts'

const entered: DayEntered = {
  id: 'd1',
  step: 'census',
  academicYear: '2026-27',
  due: '2026-12-02',
  standing: 'Confirmed',
  source: null,
}

it.each<[DurhamChangeKind, string, string, string, string]>([
  ['withdrawal', '2026-27', '2026-11-22', '2026-12-01', 'Before 1 December: no fee'],
  ['suspension', '2026-27', '2026-12-01', '2026-12-01', 'Before 1 December: no fee'],
  ['transfer', '2026-27', '2026-12-02', '2026-12-02', 'At once: the census is past, so the fee may stand'],
  ['death', '2026-27', '2026-11-22', '2026-12-01', 'Before 1 December: no fee'],
  // What came up in summer is carried by the autumn of its own year only.
  ['withdrawal', '2025-26', '2026-06-30', '2026-06-30', 'At once: the census is past, so the fee may stand'],
  ['name', '2026-27', '2026-11-22', '2026-12-01', 'Before the census of 1 December'],
  ['pace', '2026-27', '2027-01-20', '2027-01-20', 'At once'],
  ['registration', '2026-27', '2026-09-01', '2026-10-01', 'With the registrations, by 1 October'],
  ['registration', '2026-27', '2026-10-02', '2027-02-01', 'With the later entrants, by 1 February'],
  ['registration', '2026-27', '2027-03-01', '2027-03-01', 'At once'],
  ['registration', '2027-28', '2026-11-22', '2027-10-01', 'With the registrations, by 1 October'],
  // Somebody of an earlier year of whom Durham never heard goes with the next file.
  ['registration', '2021-22', '2026-09-01', '2026-10-01', 'With the registrations, by 1 October'],
  ['module', '2026-27', '2026-09-01', '2026-10-23', 'With the module registrations, by 23 October'],
  ['module', '2026-27', '2026-11-22', '2026-11-22', 'At once'],
])('%s of %s since %s: %s, %s', (kind, academicYear, since, due, words) => {
  expect(deadlineOf({ kind, academicYear, since }, [])).toMatchObject({ due, words })
})

it('goes by the day Durham set', () => {
  const withdrawn = { kind: 'withdrawal', academicYear: '2026-27', since: '2026-12-02' } as const
  expect(deadlineOf(withdrawn, [entered])).toEqual({
    due: '2026-12-02',
    words: 'Before 2 December: no fee',
    isBeforeCensus: true,
  })
})
