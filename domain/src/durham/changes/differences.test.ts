import { describe, expect, it } from 'vitest'
import type { EngagementStatus } from '#college/studies/status.ts'
import { type AspectFacts, personalFacts } from './aspect-facts.ts'
import { type Difference, differencesOf } from './differences.ts'

const today = '2026-11-22'

const registered: AspectFacts = {
  firstNames: 'Grace Anne',
  lastName: 'Newman',
  dateOfBirth: '1990-02-01',
  gender: 'F',
  programmeCode: 'V604',
  pace: 'PT',
  studyPath: null,
  entryDate: '2026-09-14',
  expectedEnd: '2029-07-31',
  standing: 'Registered',
  standingFrom: null,
  reason: null,
  academicYear: '2026-27',
}
const taken: AspectFacts = {
  moduleCode: 'TMM1501',
  academicYear: '2026-27',
  credits: '20',
  standing: 'Taken',
}

function ofStudies(
  held: AspectFacts | null,
  now: AspectFacts,
  status: EngagementStatus = 'Current',
): Difference[] {
  return differencesOf({ aspect: 'registration', held, now, status, statusSince: '2026-11-20' }, today)
}

function ofModule(
  held: AspectFacts | null,
  now: AspectFacts,
  status: EngagementStatus = 'Current',
): Difference[] {
  return differencesOf({ aspect: 'module:m1', held, now, status, statusSince: null }, today)
}

const kindsOf = (found: readonly Difference[]) => found.map(({ kind }) => kind)

describe('what differs from the registration Durham holds', () => {
  it.each<[string, AspectFacts, string[]]>([
    ['nothing', {}, []],
    ['a last name', { lastName: 'Hill' }, ['name']],
    ['a first name', { firstNames: 'Grace' }, ['name']],
    ['a birth date', { dateOfBirth: '1991-02-01' }, ['details']],
    ['a gender', { gender: null }, ['details']],
    ['a programme', { programmeCode: 'V60407' }, ['programme']],
    ['a Study Path', { studyPath: '2' }, ['programme']],
    ['a programme that is none of Durham’s', { programmeCode: null }, ['programme']],
    ['the pace', { pace: 'FT' }, ['pace']],
    ['the expected end', { expectedEnd: '2030-07-31' }, ['length']],
    ['the start, in another year', { entryDate: '2027-09-14', academicYear: '2027-28' }, ['length']],
    ['several things', { lastName: 'Hill', pace: 'FT' }, ['name', 'pace']],
  ])('%s', (_what, change, kinds) => {
    expect(kindsOf(ofStudies(registered, { ...registered, ...change }))).toEqual(kinds)
  })

  it.each<[AspectFacts, EngagementStatus, string, string | null]>([
    [{ standing: 'Suspended', standingFrom: '2026-11-10' }, 'IoS', 'suspension', '2026-11-10'],
    [{ standing: 'Withdrawn', standingFrom: '2026-11-11' }, 'Withdrawn', 'withdrawal', '2026-11-11'],
    [
      { standing: 'Withdrawn', standingFrom: '2026-11-11', reason: 'Death' },
      'Withdrawn',
      'death',
      '2026-11-11',
    ],
    [{ standing: 'Transferred', standingFrom: null }, 'Transferred', 'transfer', null],
  ])('%o of %s is a %s', (change, status, kind, from) => {
    const found = ofStudies(registered, { ...registered, ...change }, status)
    expect(found).toMatchObject([{ kind, from, academicYear: null, was: { standing: 'Registered' } }])
  })

  it('says since when somebody is back', () => {
    const away = { ...registered, standing: 'Suspended', standingFrom: '2026-01-10' }
    expect(ofStudies(away, registered)).toMatchObject([{ kind: 'return', from: '2026-11-20' }])
  })

  it('hears of another day of the same interruption, and not of an award', () => {
    const away = { ...registered, standing: 'Suspended', standingFrom: '2026-11-10' }
    expect(kindsOf(ofStudies(away, { ...away, standingFrom: '2026-11-12' }, 'IoS'))).toEqual(['suspension'])
    expect(ofStudies(registered, registered, 'Completed')).toEqual([])
  })

  it('compares nothing that was forgotten with the person', () => {
    const kept = Object.fromEntries(
      Object.entries(registered).filter(([name]) => !personalFacts.includes(name)),
    )
    expect(ofStudies(kept, { ...registered, lastName: 'Anonymised', dateOfBirth: null })).toEqual([])
  })
})

describe('of whom Durham has heard nothing', () => {
  it.each<[EngagementStatus, boolean]>([
    ['Starting', true],
    ['Current', true],
    ['Resi only', true],
    ['IoS', false],
    ['Completed', false],
    ['Withdrawn', false],
    ['Did not start', false],
    ['Deferred', false],
    ['Transferred', false],
  ])('%s: %s', (status, isToRegister) => {
    const found = ofStudies(null, registered, status)
    expect(found).toEqual(
      isToRegister
        ? [{ kind: 'registration', was: null, is: registered, academicYear: '2026-27', from: '2026-09-14' }]
        : [],
    )
  })
})

describe('modules', () => {
  it.each<[string, AspectFacts | null, AspectFacts, EngagementStatus, number]>([
    ['new', null, {}, 'Current', 1],
    ['credit from elsewhere', null, { standing: 'Credit transferred' }, 'Current', 1],
    ['taken and left before Durham heard', null, { standing: 'Left' }, 'Current', 0],
    ['of a year that is over', null, { academicYear: '2025-26' }, 'Current', 0],
    ['of somebody who left before Durham heard', null, {}, 'Withdrawn', 0],
    ['the same', taken, {}, 'Current', 0],
    ['left', taken, { standing: 'Left' }, 'Current', 1],
    ['left by somebody who is away', taken, { standing: 'Left' }, 'IoS', 1],
    ['left with the student', taken, { standing: 'Left' }, 'Withdrawn', 0],
    ['left with a student who never began', taken, { standing: 'Left' }, 'Did not start', 0],
    [
      'of a year that is over, and changed',
      { ...taken, academicYear: '2025-26' },
      { academicYear: '2025-26', credits: '10' },
      'Current',
      1,
    ],
  ])('%s', (_what, held, change, status, count) => {
    const now: AspectFacts = { ...taken, ...change }
    expect(ofModule(held, now, status)).toEqual(
      Array.from({ length: count }, () => ({
        kind: 'module',
        was: held,
        is: now,
        academicYear: now['academicYear'],
        from: null,
      })),
    )
  })

  it('counts a year until its last day', () => {
    const compared = {
      aspect: 'module:m1',
      held: null,
      now: taken,
      status: 'Current',
      statusSince: null,
    } as const
    expect(differencesOf(compared, '2027-07-31')).toHaveLength(1)
    expect(differencesOf(compared, '2027-08-01')).toEqual([])
  })
})
