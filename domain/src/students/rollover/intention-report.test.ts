import { describe, expect, it } from 'vitest'
import { hasDissertation, type ProgrammeCode, programmes } from '#college/programmes/programmes.ts'
import type { EngagementStatus } from '#college/studies/status.ts'
import { commaSeparated } from '#platform/calls/parameters.ts'
import { namesOf } from '#platform/words/names-of.ts'
import type { IntentionAnswer } from '../intentions/intentions.ts'
import type { SessionLevel } from '../student/session-levels.ts'
import type { IntentionShown } from './intention-calls.ts'
import { headcountBy, headcountOf, intentionOutcomes, intentionStandingOf } from './intention-report.ts'
import { headcountLineId, intentionReport } from './intention-rows.ts'

const studied = (code: ProgrammeCode) => ({
  code,
  levels: programmes[code].levels.map(String),
  credits: programmes[code].credits,
  dissertation: hasDissertation(code) ? { credits: 60, readyFrom: 90 } : null,
})

function standing(
  code: ProgrammeCode,
  level: SessionLevel | null,
  [before, thisYear]: readonly [number, number],
  more: { status?: EngagementStatus; hub?: string; answer?: IntentionAnswer; to?: ProgrammeCode } = {},
) {
  const { status = 'Current', hub, answer, to } = more
  return intentionStandingOf({
    present: {
      engagement: { status, programme: studied(code), studyPace: 'PT', expectedEnd: null },
      session: { academicYear: '2026-27', level, credits: thisYear },
      earned: { before, thisYear, belowSeven: 0 },
      intention: answer ? { answer, programme: to ? studied(to) : null } : null,
    },
    hub: hub === undefined ? null : { key: hub, label: hub },
  })
}

const students = [
  standing('DipHE', '4', [60, 60], { hub: 'London' }),
  standing('DipHE', '5', [180, 60], { hub: 'London' }),
  standing('MA', '7', [60, 60], { hub: 'York' }),
  standing('Cert120', '4', [60, 60], { hub: 'York', answer: 'Change programme', to: 'DipHE' }),
  standing('BA', '6', [240, 60], { hub: 'York', answer: 'Withdraw' }),
  standing('DipHE', '4', [60, 0], { status: 'IoS' }),
  standing('DipHE', '4', [60, 0], { status: 'IoS', answer: 'Continue' }),
]

describe('how intentions stand', () => {
  it.each([
    [0, 'Assumed', 'Continue', false, 'continues', 'Level 5'],
    [1, 'Assumed', 'Finishing', false, 'finishes', undefined],
    [2, 'Assumed', 'Continue', false, 'begins dissertation', 'Level 7, dissertation'],
    [3, 'Required', 'Change programme', true, 'changes programme', 'Level 5'],
    [4, 'none', 'Withdraw', true, 'withdraws', undefined],
    [5, 'Contact', 'Continue', false, 'stays interrupted', undefined],
    [6, 'Contact', 'Continue', true, 'returns', 'Level 4'],
  ] as const)('for student %i', (at, status, answer, isAnswered, outcome, next) => {
    const found = students[at]
    expect(found).toMatchObject({ status, answer, isAnswered, outcome })
    expect(found?.nextYear?.level.label).toBe(next)
  })
})

describe('the headcount', () => {
  const shown = (by: keyof typeof headcountBy) =>
    headcountOf(students, by).map(({ label, now, next }) => [label, now, next])

  it.each([
    [
      'hub',
      [
        ['London', 2, 1],
        ['No hub', 2, 1],
        ['York', 3, 2],
      ],
    ],
    [
      'level',
      [
        ['Level 4', 4, 1],
        ['Level 5', 1, 2],
        ['Level 6', 1, 0],
        ['Level 7', 1, 0],
        ['Level 7, dissertation', 0, 1],
      ],
    ],
    [
      'programme',
      [
        ['BA', 1, 0],
        ['Cert120', 1, 0],
        ['DipHE', 4, 3],
        ['MA', 1, 1],
      ],
    ],
  ] as const)('by %s', (by, expected) => {
    expect(shown(by)).toEqual(expected)
  })

  it('has levels as they follow each other', () => {
    const spread = (['7', '5/6', '4', '7Diss', '6', '4/5', '5'] as const).map((level) =>
      standing('Bespoke', level, [0, 60]),
    )
    expect(headcountOf(spread, 'level').map(({ key }) => key)).toEqual([
      '4',
      '4/5',
      '5',
      '5/6',
      '6',
      '7',
      '7Diss',
    ])
  })

  it.each(namesOf(headcountBy))('counts by %s everybody once, and behind each number stand as many', (by) => {
    const lines = headcountOf(students, by)
    expect(lines.reduce((sum, { now }) => sum + now, 0)).toBe(students.length)
    for (const { key, now, next, outcomes } of lines) {
      expect(among('key', headcountLineId('now', by, key))).toHaveLength(now)
      expect(among('key', headcountLineId('next', by, key), 'next')).toHaveLength(next)
      for (const outcome of namesOf(intentionOutcomes))
        expect(among('key', headcountLineId('now', by, key), outcome)).toHaveLength(outcomes[outcome])
      expect(Object.values(outcomes).reduce((sum, count) => sum + count, 0)).toBe(now)
    }
  })

  it('names each line so that an address can ask for it', () => {
    const keys = namesOf(headcountBy).flatMap((by) => headcountOf(students, by).map(({ key }) => key))
    expect(keys.flatMap((key) => commaSeparated.parse(key))).toEqual(keys)
  })

  it.each([
    ['yes', 3],
    ['no', 4],
  ])('tells who answered: %s', (id, count) => {
    expect(among('answered', id)).toHaveLength(count)
  })
})

type Facet = keyof NonNullable<typeof intentionReport.ownFacets>

/** The students a number of the headcount opens. */
function among(facet: Facet, id: string, outcome?: string) {
  const has = (name: Facet, wanted: string, row: IntentionShown) =>
    [intentionReport.ownFacets?.[name].of(row) ?? []].flat().some((one) => one.id === wanted)
  return students
    .map((one): IntentionShown => ({ ...one, ...known }))
    .filter((row) => has(facet, id, row) && (outcome === undefined || has('outcome', outcome, row)))
}

const known = {
  session: 'session',
  student: { id: 'student', label: 'Sam' },
  engagementStatus: 'Current',
  given: null,
}
