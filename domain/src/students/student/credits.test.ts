import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ProgrammeCode, programmes } from '#college/programmes/programmes.ts'
import type { AwardName } from '#college/regulations/awards.ts'
import { firstRules } from '../regulations/test-rules.ts'
import { creditsOf as creditsUnder, type EnrolmentForCredits } from './credits.ts'
import type { ModuleEnrolmentStatus, ModuleOutcome } from './module-enrolment-status.ts'

const recordOf = (code: ProgrammeCode) => {
  const { levels, credits, exits } = programmes[code]
  return { code, levels: levels.map(String), credits, exitAwards: exits }
}
const creditsOf = (enrolments: readonly EnrolmentForCredits[], programme: ReturnType<typeof recordOf>) =>
  creditsUnder(enrolments, programme, firstRules)
let count = 0
const taken = (
  level: 4 | 5 | 6 | 7,
  credits: number,
  outcome: ModuleOutcome | null = 'Passed',
  status: ModuleEnrolmentStatus = 'Completed',
): EnrolmentForCredits => {
  count += 1
  return { module: `TMM${level - 3}${String(count).padStart(3, '0')}`, credits, status, outcome }
}

describe('creditsOf', () => {
  const needs: [ProgrammeCode, (number | null)[]][] = [
    ['FO', [null, null, null]],
    ['Cert120', [120]],
    ['Cert180', [180]],
    ['DipHE', [null, 90]],
    ['BA', [120, 120, 120]],
    ['GradDip', [120]],
    ['PGCert', [60]],
    ['PGDip', [120]],
    ['MA', [180]],
    ['Bespoke', [null, null, null]],
    ['IA', [null, null, null]],
  ]
  it.each(needs)('%s asks for %j at its levels', (code, needed) => {
    const credits = creditsOf([], recordOf(code))
    expect(credits.byLevel.map((one) => one.needed)).toEqual(needed)
    expect(credits.byLevel.map(({ level }) => level)).toEqual(programmes[code].levels)
    expect(credits).toMatchObject({
      earned: 0,
      enrolled: 0,
      needed: programmes[code].credits,
      complete: false,
      exitAward: null,
    })
  })

  it('are in the table above for every programme', () => {
    expect(needs.map(([code]) => code)).toEqual(Object.keys(programmes))
  })

  const outcomes: [ModuleOutcome | null, ModuleEnrolmentStatus, earned: number, enrolled: number][] = [
    [null, 'Enrolled', 0, 20],
    ['Passed', 'Completed', 20, 20],
    ['Credit transferred', 'Completed', 20, 20],
    ['Failed', 'Completed', 0, 20],
    ['Resit pending', 'Enrolled', 0, 20],
    [null, 'Interrupted', 0, 20],
    [null, 'Withdrawn', 0, 0],
    ['Failed', 'Withdrawn', 0, 0],
    ['Passed', 'Withdrawn', 20, 20],
  ]
  it.each(outcomes)(
    'of a module with outcome %s, %s: earned %i of %i',
    (outcome, status, earned, enrolled) => {
      const credits = creditsOf([taken(4, 20, outcome, status)], recordOf('BA'))
      expect(credits).toMatchObject({ earned, enrolled })
      expect(credits.byLevel[0]).toEqual({ level: 4, earned, enrolled, needed: 120 })
    },
  )

  it('count a module taken twice once, as passed where it was', () => {
    const failed = taken(4, 20, 'Failed')
    const passed = { ...failed, outcome: 'Passed' } as const
    for (const both of [
      [failed, passed],
      [passed, failed],
    ])
      expect(creditsOf(both, recordOf('BA'))).toMatchObject({ earned: 20, enrolled: 20 })
  })

  it('show levels beyond the programme’s own where something was taken there', () => {
    expect(creditsOf([taken(7, 20)], recordOf('GradDip')).byLevel).toEqual([
      { level: 6, earned: 0, enrolled: 0, needed: 120 },
      { level: 7, earned: 20, enrolled: 20, needed: null },
    ])
  })

  it.each<[ProgrammeCode, EnrolmentForCredits[], boolean]>([
    ['DipHE', [taken(4, 120), taken(5, 120)], true],
    ['DipHE', [taken(4, 150), taken(5, 90)], true],
    ['DipHE', [taken(4, 160), taken(5, 80)], false],
    ['DipHE', [taken(4, 180), taken(5, 60)], false],
    ['GradDip', [taken(6, 120)], true],
    ['GradDip', [taken(5, 20), taken(6, 100)], true],
    ['GradDip', [taken(5, 50), taken(6, 70)], false],
    ['FO', [taken(4, 20), taken(6, 40)], true],
    ['FO', [taken(4, 40), taken(4, 20, 'Credit transferred')], false],
    ['BA', [taken(4, 120), taken(5, 120), taken(6, 120)], true],
    ['BA', [taken(4, 120), taken(5, 140), taken(6, 100)], false],
    ['IA', [taken(4, 500)], false],
  ])('of %s with %j complete it: %s', (code, enrolments, complete) => {
    expect(creditsOf(enrolments, recordOf(code)).complete).toBe(complete)
  })

  const silent = { ...firstRules, awards: [] }
  const own = { code: 'Own', levels: ['4', '5'], credits: 240, exitAwards: ['CertHE'] }
  it.each([
    ['of the college’s own', own, firstRules],
    ['the regulations do not speak of', recordOf('DipHE'), silent],
  ] as const)('of an award %s are 120 a level', (_what, programme, rules) => {
    const credits = creditsUnder([taken(4, 150), taken(5, 90)], programme, rules)
    expect(credits.byLevel.map(({ needed }) => needed)).toEqual([120, 120])
    expect(credits).toMatchObject({ needed: 240, complete: false })
    expect(creditsUnder([taken(4, 120), taken(5, 120)], programme, rules).complete).toBe(true)
  })

  const exits: [ProgrammeCode, EnrolmentForCredits[], AwardName | null][] = [
    ['BA', [taken(4, 50)], null],
    ['BA', [taken(4, 60)], 'Foundation Award'],
    ['BA', [taken(4, 119)], 'Foundation Award'],
    ['BA', [taken(4, 120)], 'CertHE'],
    ['BA', [taken(4, 200), taken(5, 40)], 'CertHE'],
    ['BA', [taken(4, 120), taken(5, 120)], 'DipHE'],
    ['BA', [taken(4, 120), taken(5, 60), taken(6, 60)], 'DipHE'],
    ['BA', [taken(4, 150), taken(5, 90)], 'DipHE'],
    ['BA', [taken(4, 120), taken(5, 120), taken(6, 60)], 'BA (Ordinary)'],
    ['DipHE', [taken(4, 120), taken(5, 119)], 'CertHE'],
    ['Cert120', [taken(4, 120)], 'Foundation Award'],
    ['Cert180', [taken(4, 120)], 'CertHE'],
    ['GradDip', [taken(5, 60)], null],
    ['GradDip', [taken(6, 60)], 'GradCert'],
    ['PGDip', [taken(7, 60)], 'PGCert'],
    ['MA', [taken(7, 110)], 'PGCert'],
    ['MA', [taken(7, 120)], 'PGDip'],
    ['PGCert', [taken(7, 60)], null],
    ['FO', [taken(4, 60)], null],
    ['IA', [taken(4, 120)], null],
  ]
  it.each(exits)('of %s with %j reach %s to leave with', (code, enrolments, award) => {
    expect(creditsOf(enrolments, recordOf(code)).exitAward).toBe(award)
  })

  it('never count more as earned than was taken, at any level', () => {
    const enrolment = fc.record({
      module: fc
        .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 0, max: 4 }))
        .map((at) => `TMM${at.join('')}`),
      credits: fc.constantFrom(0, 10, 20, 40, 60),
      status: fc.constantFrom<ModuleEnrolmentStatus[]>('Enrolled', 'Interrupted', 'Withdrawn', 'Completed'),
      outcome: fc.constantFrom<(ModuleOutcome | null)[]>(
        null,
        'Passed',
        'Failed',
        'Resit pending',
        'Credit transferred',
      ),
    })
    const codes = fc.constantFrom<ProgrammeCode[]>('FO', 'BA', 'MA', 'IA')
    fc.assert(
      fc.property(fc.array(enrolment, { maxLength: 12 }), codes, (enrolments, code) => {
        const credits = creditsOf(enrolments, recordOf(code))
        const perModule = new Map(enrolments.map((one) => [one.module, 0]))
        for (const one of enrolments)
          perModule.set(one.module, Math.max(perModule.get(one.module) ?? 0, one.credits))
        expect(credits.earned).toBeLessThanOrEqual(credits.enrolled)
        expect(credits.enrolled).toBeLessThanOrEqual(
          [...perModule.values()].reduce((sum, one) => sum + one, 0),
        )
        for (const level of credits.byLevel) expect(level.earned).toBeLessThanOrEqual(level.enrolled)
      }),
    )
  })
})
