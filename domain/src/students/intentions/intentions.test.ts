import { describe, expect, it } from 'vitest'
import { programmeCodes } from '#college/programmes/programmes.ts'
import { engagementStatusNames } from '#college/studies/status.ts'
import { namesOf } from '#platform/words/names-of.ts'
import { sessionLevels } from '../student/session-levels.ts'
import { areIntentionsCollected, defaultIntentionOf, intentionStatusOf, isFinishing } from './intentions.ts'

describe('intentionStatusOf', () => {
  it.each([
    ['Current', '4', 'Cert120', 'Required'],
    ['Current', '4', 'Cert180', 'Required'],
    ['Current', '4', 'CertHE', 'Required'],
    ['Current', '4', 'BA', 'Assumed'],
    ['Current', '5', 'Cert120', 'Assumed'],
    ['Current', '7', 'PGDip', 'Required'],
    ['Current', '7', 'MA', 'Assumed'],
    ['Current', '4', 'PGDip', 'Assumed'],
    ['Current', '7', 'Cert120', 'Assumed'],
    ['Current', '7Diss', 'MA', 'Dissertation'],
    ['Current', '7Diss', 'PGDip', 'Dissertation'],
    ['IoS', '7Diss', 'MA', 'Dissertation'],
    ['IoS', '4', 'Cert120', 'Contact'],
    ['IoS', '7', 'PGDip', 'Contact'],
    ['Current', '6', 'BA', null],
    ['Current', '5/6', 'BA', null],
    ['IoS', '6', 'GradDip', null],
    ['Completed', '4', 'Cert120', null],
    ['Starting', '4', 'Cert120', null],
    ['Withdrawn', '7Diss', 'MA', null],
  ])('%s at level %s of %s: %s', (engagementStatus, level, programme, status) => {
    expect(intentionStatusOf({ engagementStatus, level, programme })).toBe(status)
  })

  it('asks Current and IoS students only', () => {
    expect(engagementStatusNames.filter(areIntentionsCollected)).toEqual(['Current', 'IoS'])
  })
})

/** What every level asks of students who are Current (C) or IoS (I), by programme; unnamed ones are Assumed and Contact. */
const asked = {
  '4': { C: { Cert120: 'Required', Cert180: 'Required' }, I: {} },
  '4/5': { C: {}, I: {} },
  '5': { C: {}, I: {} },
  '5/6': null,
  '6': null,
  '7': { C: { PGDip: 'Required' }, I: {} },
  '7Diss': 'Dissertation',
} as const

describe('intentionStatusOf for every status, level and programme', () => {
  const cases = namesOf(sessionLevels).flatMap((level) =>
    programmeCodes.flatMap((programme) =>
      engagementStatusNames.map((engagementStatus) => ({ engagementStatus, level, programme })),
    ),
  )

  it('covers each combination once', () => {
    expect(cases).toHaveLength(7 * 11 * 10)
    expect(Object.keys(asked)).toEqual(Object.keys(sessionLevels))
  })

  it.each(cases)('$engagementStatus at $level of $programme', (student) => {
    expect(intentionStatusOf(student)).toBe(expectedOf(student))
  })

  function expectedOf({ engagementStatus, level, programme }: (typeof cases)[number]): string | null {
    const row = asked[level]
    if ((engagementStatus !== 'Current' && engagementStatus !== 'IoS') || row === null) return null
    if (typeof row === 'string') return row
    const special: Readonly<Record<string, string>> = engagementStatus === 'IoS' ? row.I : row.C
    return special[programme] ?? (engagementStatus === 'IoS' ? 'Contact' : 'Assumed')
  }
})

describe('finishing', () => {
  it.each([
    [0, 120, 120, null, true],
    [60, 60, 120, null, true],
    [60, 40, 120, null, false],
    [240, 120, 360, '2029-07-31', true],
    [120, 60, 360, '2027-06-30', true],
    [120, 60, 360, '2027-07-31', true],
    [120, 60, 360, '2027-08-01', false],
    [120, 60, 360, '2026-07-31', false],
    [120, 60, null, null, false],
    [120, 60, null, '2026-08-01', true],
  ])(
    '%i and %i of %s credits, end %s: %s',
    (creditsBefore, creditsThisSession, awardCredits, expectedEnd, ends) => {
      const student = { creditsBefore, creditsThisSession, awardCredits, expectedEnd }
      expect(isFinishing(student, '2026-27')).toBe(ends)
      expect(defaultIntentionOf(ends)).toBe(ends ? 'Finishing' : 'Continue')
    },
  )
})
