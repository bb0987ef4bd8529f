import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  hasDissertation,
  type ProgrammeCode,
  programmeCodes,
  programmes,
  studyPaces,
} from '#college/programmes/programmes.ts'
import { type EngagementStatus, engagementStatusNames, sessionStatusesFor } from '#college/studies/status.ts'
import { namesOf } from '#platform/words/names-of.ts'
import { type IntentionAnswer, intentionAnswers } from '../intentions/intentions.ts'
import { type SessionLevel, sessionLevels } from '../student/session-levels.ts'
import {
  assumedAnswerOf,
  type NextYear,
  nextYearOf,
  type PresentYear,
  waysOn,
  whyNoDissertation,
} from './next-year.ts'

const studied = (code: ProgrammeCode) => ({
  code,
  levels: programmes[code].levels.map(String),
  credits: programmes[code].credits,
  dissertation: hasDissertation(code) ? { credits: 60, readyFrom: 90 } : null,
})

interface Case {
  readonly status?: EngagementStatus
  readonly expectedEnd?: string
  readonly pace?: 'PT' | 'FT' | null
  readonly answer?: IntentionAnswer
  readonly to?: ProgrammeCode
  readonly newPace?: 'PT' | 'FT'
  readonly belowSeven?: number
}

function present(
  code: ProgrammeCode,
  level: SessionLevel | null,
  [before, thisYear]: readonly [number, number],
  { status = 'Current', expectedEnd, pace = 'PT', answer, to, newPace, belowSeven = 0 }: Case = {},
): PresentYear {
  return {
    engagement: { status, programme: studied(code), studyPace: pace, expectedEnd: expectedEnd ?? null },
    session: { academicYear: '2026-27', level, credits: thisYear },
    earned: { before, thisYear, belowSeven },
    intention: answer ? { answer, programme: to ? studied(to) : null, studyPace: newPace ?? null } : null,
  }
}

/** "continues at 5 with 60" */
function inWords(next: NextYear): string {
  if (next.kind === 'none') return next.why
  const { level, credits, status } = next.session
  const how = next.kind === 'transfer' ? `transfers to ${next.programme}` : next.how
  return `${how} at ${level} with ${credits}, ${status}`
}

describe('nextYearOf without an answer', () => {
  it.each([
    ['Cert120', '4', [0, 60], 'continues at 4 with 60, Starting'],
    ['Cert120', '4', [60, 60], 'finishes'],
    ['Cert180', '4', [60, 60], 'continues at 4 with 60, Starting'],
    ['DipHE', '4', [0, 120], 'continues at 5 with 120, Starting'],
    ['DipHE', '4', [60, 60], 'continues at 5 with 60, Starting'],
    ['DipHE', '4', [0, 60], 'continues at 4 with 60, Starting'],
    ['BA', '4', [0, 80], 'continues at 4/5 with 80, Starting'],
    ['BA', '4/5', [80, 80], 'continues at 5 with 80, Starting'],
    ['BA', '5', [160, 50], 'continues at 5/6 with 50, Starting'],
    ['BA', '5/6', [210, 50], 'continues at 6 with 50, Starting'],
    ['BA', '6', [300, 50], 'continues at 6 with 10, Starting'],
    ['BA', '6', [300, 60], 'finishes'],
    ['GradDip', '6', [0, 60], 'continues at 6 with 60, Starting'],
    ['PGCert', '7', [0, 60], 'finishes'],
    ['PGDip', '7', [0, 60], 'continues at 7 with 60, Starting'],
    ['MA', '7', [0, 60], 'continues at 7 with 60, Starting'],
    ['MA', '7', [60, 60], 'begins dissertation at 7Diss with 60, Starting'],
    ['MA', '7', [0, 120], 'begins dissertation at 7Diss with 60, Starting'],
    ['MA', '7Diss', [120, 30], 'continues at 7Diss with 30, Starting'],
    ['MA', '7Diss', [120, 60], 'finishes'],
    ['MA', '7Diss', [90, 60], 'continues at 7Diss with 30, Starting'],
    ['MA', '7', [60, 30], 'continues at 7 with 30, Starting'],
    ['MA', '7', [0, 90], 'begins dissertation at 7Diss with 90, Starting'],
    ['MA', '7', [0, 80], 'continues at 7 with 40, Starting'],
    ['MA', '7', [80, 20], 'continues at 7 with 20, Starting'],
    ['MA', null, [0, 60], 'continues at 7 with 60, Starting'],
    ['FO', '4', [0, 30], 'continues at 4 with 30, Starting'],
    ['FO', '5', [0, 60], 'finishes'],
    ['Bespoke', '5', [120, 60], 'continues at 5 with 60, Starting'],
    ['IA', '6', [240, 120], 'continues at 6 with 120, Starting'],
    ['DipHE', null, [0, 60], 'continues at 4 with 60, Starting'],
  ] as const)('%s at %s with %s credits: %s', (code, level, credits, expected) => {
    expect(inWords(nextYearOf(present(code, level, credits)))).toBe(expected)
  })

  it.each([
    ['2026-07-31', 'continues at 4 with 60, Starting'],
    ['2026-08-01', 'finishes'],
    ['2027-07-31', 'finishes'],
    ['2027-08-01', 'continues at 4 with 60, Starting'],
  ])('expected to end on %s: %s', (expectedEnd, expected) => {
    expect(inWords(nextYearOf(present('DipHE', '4', [0, 60], { expectedEnd })))).toBe(expected)
  })

  it.each([
    ['Current', 'continues at 4 with 60, Starting'],
    ['IoS', 'stays interrupted at 4 with 0, Dormant'],
    ['Starting', 'has not begun'],
    ['Deferred', 'is deferred'],
    ['Did not start', 'has ended'],
    ['Resi only', 'is resi only'],
    ['Completed', 'has ended'],
    ['Withdrawn', 'has ended'],
    ['Terminated', 'has ended'],
    ['Transferred', 'has ended'],
  ] as const)('an engagement that is %s: %s', (status, expected) => {
    expect(inWords(nextYearOf(present('DipHE', '4', [0, 60], { status })))).toBe(expected)
  })

  it.each([
    ['MA', '7', [0, 60], 'continues at 7 with 60, Starting'],
    ['MA', '7Diss', [90, 60], 'continues at 7Diss with 30, Starting'],
    ['MA', '7Diss', [120, 60], 'finishes'],
    ['PGDip', '7', [0, 60], 'finishes'],
  ] as const)('%s at %s with %s, expected to end with the year: %s', (code, level, credits, expected) => {
    expect(inWords(nextYearOf(present(code, level, credits, { expectedEnd: '2027-07-31' })))).toBe(expected)
  })

  it('never lets who began at a later level fall behind', () => {
    expect(inWords(nextYearOf(present('BA', '5', [0, 120], { pace: 'FT' })))).toBe(
      'continues at 6 with 120, Starting',
    )
    expect(inWords(nextYearOf(present('BA', '5', [0, 60])))).toBe('continues at 5 with 60, Starting')
  })

  it('names the next academic year over the turn of a century', () => {
    const next = nextYearOf({
      ...present('DipHE', '4', [0, 60]),
      session: { academicYear: '2098-99', level: '4', credits: 60 },
    })
    expect(next.kind === 'session' && next.session.academicYear).toBe('2099-100')
  })
})

describe('nextYearOf with an answer', () => {
  it.each([
    ['Current', 'Continue', 'continues at 4 with 60, Starting'],
    ['Current', 'Finishing', 'finishes'],
    ['Current', 'Begin dissertation', 'continues at 4 with 60, Starting'],
    ['Current', 'Change programme', 'transfers to BA at 4 with 60, Starting'],
    ['Current', 'Change pace', 'continues at 4/5 with 120, Starting'],
    ['Current', 'Interrupt', 'interrupts at 4 with 0, Dormant'],
    ['Current', 'Withdraw', 'withdraws'],
    ['IoS', 'Continue', 'returns at 4 with 60, Starting'],
    ['IoS', 'Finishing', 'finishes'],
    ['IoS', 'Begin dissertation', 'returns at 4 with 60, Starting'],
    ['IoS', 'Change programme', 'transfers to BA at 4 with 60, Starting'],
    ['IoS', 'Change pace', 'returns at 4/5 with 120, Starting'],
    ['IoS', 'Interrupt', 'stays interrupted at 4 with 0, Dormant'],
    ['IoS', 'Withdraw', 'withdraws'],
  ] as const)('%s, %s: %s', (status, answer, expected) => {
    const credits = status === 'IoS' ? ([60, 0] as const) : ([0, 60] as const)
    const student = present('DipHE', '4', credits, { status, answer, to: 'BA', newPace: 'FT' })
    expect(inWords(nextYearOf(student))).toBe(expected)
  })

  it('lets somebody go on whose award is complete when they say so', () => {
    expect(inWords(nextYearOf(present('Cert120', '4', [60, 60], { answer: 'Continue' })))).toBe(
      'continues at 4 with 0, Starting',
    )
  })

  it.each([
    ['60 of 90', '7', [0, 60], 'continues at 7 with 60, Starting'],
    ['89 of 90', '7', [0, 89], 'continues at 7 with 31, Starting'],
    ['90 of 90', '7', [30, 60], 'begins dissertation at 7Diss with 90, Starting'],
    ['all modules', '7', [60, 60], 'begins dissertation at 7Diss with 60, Starting'],
    ['begun already', '7Diss', [120, 0], 'continues at 7Diss with 60, Starting'],
    ['all of it', '7Diss', [120, 60], 'finishes'],
  ] as const)('begins the dissertation once ready: %s', (_what, level, credits, expected) => {
    expect(inWords(nextYearOf(present('MA', level, credits, { answer: 'Begin dissertation' })))).toBe(
      expected,
    )
  })

  it('counts only what lies at level 7 towards being ready', () => {
    const answer = 'Begin dissertation'
    const student = present('MA', '7', [30, 60], { answer, belowSeven: 20 })
    expect(inWords(nextYearOf(student))).toBe('continues at 7 with 50, Starting')
    expect(whyNoDissertation(student)).toBe(
      'They have 70 of the 90 credits at level 7 that the dissertation asks for, counted to the end of 2026-27. They go on with modules for now.',
    )
  })

  it('carries credits into the programme somebody changes to', () => {
    const student = present('Cert120', '4', [60, 60], { answer: 'Change programme', to: 'DipHE' })
    expect(inWords(nextYearOf(student))).toBe('transfers to DipHE at 5 with 60, Starting')
  })

  it('assumes Finishing of nobody who is interrupted', () => {
    const student = present('DipHE', '5', [180, 60], { status: 'IoS', expectedEnd: '2027-07-31' })
    expect(assumedAnswerOf(student)).toBe('Continue')
  })
})

describe('whatever is asked', () => {
  const students = fc.record({
    code: fc.constantFrom(...programmeCodes),
    level: fc.constantFrom(null, ...namesOf(sessionLevels)),
    before: fc.integer({ min: 0, max: 360 }),
    thisYear: fc.integer({ min: 0, max: 180 }),
    status: fc.constantFrom(...engagementStatusNames),
    answer: fc.constantFrom(undefined, ...namesOf(intentionAnswers)),
    to: fc.constantFrom(...programmeCodes),
    pace: fc.constantFrom(null, ...studyPaces),
    newPace: fc.constantFrom(...studyPaces),
  })

  it('answers a pair of statuses that may stand side by side, and no credits beyond the award', () => {
    fc.assert(
      fc.property(students, ({ code, level, before, thisYear, answer, ...rest }) => {
        const next = nextYearOf(
          present(code, level, [before, thisYear], { ...rest, ...(answer && { answer }) }),
        )
        if (next.kind === 'none') return
        const { session } = next
        const engagement = next.kind === 'transfer' ? 'Starting' : waysOn[next.how].engagement
        expect(sessionStatusesFor(engagement)).toContain(session.status)
        const award = programmes[next.kind === 'transfer' ? rest.to : code].credits
        if (award !== null)
          expect(session.credits).toBeLessThanOrEqual(Math.max(0, award - before - thisYear))
        expect(session.credits).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
