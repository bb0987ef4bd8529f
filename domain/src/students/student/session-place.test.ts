import { describe, expect, it } from 'vitest'
import { type ProgrammeCode, programmeCodes, programmes } from '#college/programmes/programmes.ts'
import type { SessionStatus } from '#college/studies/status.ts'
import { namesOf } from '#platform/words/names-of.ts'
import { type SessionLevel, sessionLevels } from './session-levels.ts'
import { outsideEngagement, outsideItsYear, whyLevelRefused, whyTwiceRefused } from './session-place.ts'

describe('the level of a session', () => {
  const allowed: [ProgrammeCode, SessionLevel[]][] = [
    ['FO', ['4', '4/5', '5', '5/6', '6']],
    ['Cert120', ['4']],
    ['Cert180', ['4']],
    ['DipHE', ['4', '4/5', '5']],
    ['BA', ['4', '4/5', '5', '5/6', '6']],
    ['GradDip', ['6']],
    ['PGCert', ['7']],
    ['PGDip', ['7']],
    ['MA', ['7', '7Diss']],
    ['Bespoke', ['4', '4/5', '5', '5/6', '6']],
    ['IA', ['4', '4/5', '5', '5/6', '6']],
  ]
  it.each(allowed)('of %s is one of %j', (code, levels) => {
    const programme = { code, levels: programmes[code].levels.map(String) }
    const found = namesOf(sessionLevels).filter((level) => whyLevelRefused(level, programme) === null)
    expect(found.toSorted()).toEqual(levels)
  })

  it('is in the table above for every programme', () => {
    expect(allowed.map(([code]) => code)).toEqual(programmeCodes)
  })

  it('says which levels there are', () => {
    expect(whyLevelRefused('5/6', { code: 'DipHE', levels: ['4', '5'] })).toBe(
      'DipHE has no level 6, only 4, 5.',
    )
    expect(whyLevelRefused('7Diss', { code: 'PGDip', levels: ['7'] })).toBe(
      'PGDip has no dissertation at level 7.',
    )
  })

  it('is free where the programme names none, and a college’s own master’s has its dissertation', () => {
    expect(whyLevelRefused('6', { code: 'Short', levels: [] })).toBeNull()
    expect(whyLevelRefused('7Diss', { code: 'MTh', levels: ['7'] })).toBeNull()
  })
})

describe('a session', () => {
  it.each([
    ['2026-27', '2026-08-01', '2027-07-31', []],
    ['2026-27', null, null, []],
    ['2026-27', '2026-07-31', '2027-08-01', ['startDate', 'endDate']],
    ['2027-28', '2028-02-29', '2028-02-29', []],
    ['2026-27', '2028-02-29', null, ['startDate']],
    ['2026-28', '2030-01-01', null, []],
  ])('of %s from %s to %s lies outside its year at %j', (academicYear, startDate, endDate, params) => {
    expect(outsideItsYear({ academicYear, startDate, endDate }).map(({ param }) => param)).toEqual(params)
  })

  const engagement = { start: '2026-09-14', end: null }
  const ended = { start: '2026-09-14', end: '2027-03-01' }
  it.each([
    ['2026-27', '2026-09-14', '2027-07-31', engagement, []],
    ['2026-27', '2026-09-13', null, engagement, ['startDate']],
    ['2025-26', null, null, engagement, ['academicYear']],
    ['2026-27', '2026-09-14', '2027-03-01', ended, []],
    ['2026-27', '2026-09-14', '2027-03-02', ended, ['endDate']],
    ['2027-28', null, null, ended, ['academicYear']],
    ['2025-26', '2025-09-15', '2027-04-01', ended, ['startDate', 'endDate']],
  ])(
    'of %s from %s to %s beside an engagement %j is wrong at %j',
    (academicYear, startDate, endDate, beside, params) => {
      expect(
        outsideEngagement({ academicYear, startDate, endDate }, beside).map(({ param }) => param),
      ).toEqual(params)
    },
  )

  const session = (
    status: SessionStatus,
    startDate: string | null,
    endDate: string | null,
    year = '2026-27',
  ) => ({
    academicYear: year,
    status,
    startDate,
    endDate,
  })
  it.each([
    ['another year', session('Current', null, null), session('Current', null, null, '2027-28'), true],
    [
      'the same year',
      session('Completed', '2026-09-14', '2027-07-31'),
      session('Current', '2026-09-14', null),
      false,
    ],
    ['the same year without days', session('Current', null, null), session('Current', null, null), false],
    [
      'interrupted and resumed',
      session('Interrupted', '2026-09-14', '2026-11-21'),
      session('Current', '2027-04-12', '2027-07-31'),
      true,
    ],
    [
      'resumed on the day it was interrupted',
      session('Interrupted', '2026-09-14', '2026-11-21'),
      session('Current', '2026-11-21', '2027-07-31'),
      true,
    ],
    [
      'resumed before it was interrupted',
      session('Interrupted', '2026-09-14', '2026-11-21'),
      session('Current', '2026-11-20', '2027-07-31'),
      false,
    ],
    [
      'completed before the other began',
      session('Completed', '2026-09-14', '2026-11-21'),
      session('Current', '2027-04-12', '2027-07-31'),
      false,
    ],
    [
      'interrupted, and another without a beginning',
      session('Interrupted', '2026-09-14', '2026-11-21'),
      session('Current', null, '2027-07-31'),
      false,
    ],
    [
      'interrupted without an end',
      session('Interrupted', '2026-09-14', null),
      session('Current', '2027-04-12', '2027-07-31'),
      false,
    ],
  ])('beside %s', (_case, one, other, isPossible) => {
    expect(whyTwiceRefused(one, other) === null).toBe(isPossible)
    expect(whyTwiceRefused(other, one) === null).toBe(isPossible)
  })
})
