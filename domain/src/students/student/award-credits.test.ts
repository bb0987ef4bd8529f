import { describe, expect, it } from 'vitest'
import type { CohortLevel } from '#college/programmes/cohorts.ts'
import type { AwardName } from '#college/regulations/awards.ts'
import { firstRules } from '../regulations/test-rules.ts'
import { type CreditsOfResult, creditsCounted, isAwardReached } from './award-credits.ts'
import type { ModuleOutcome } from './module-enrolment-status.ts'

/** "100 at 4", "40 at 5 transferred" */
function results(words: string): CreditsOfResult[] {
  return words.split(', ').flatMap((one): CreditsOfResult[] => {
    const [, credits, at, kind] = /^(\d+) at (\d)(?: (\w+))?$/.exec(one) ?? []
    const level = ([4, 5, 6, 7] as const).find((name): name is CohortLevel => String(name) === at)
    return level ? [{ level, credits: Number(credits), outcome: outcomes[kind ?? 'passed'] ?? null }] : []
  })
}
const outcomes: Readonly<Record<string, ModuleOutcome>> = {
  passed: 'Passed',
  compensated: 'Passed by compensation',
  transferred: 'Credit transferred',
  failed: 'Failed',
  pending: 'Resit pending',
}

describe('an award', () => {
  it.each<[AwardName, string, boolean]>([
    ['Foundation Award', '60 at 4', true],
    ['Foundation Award', '59 at 4', false],
    ['Foundation Award', '20 at 4, 20 at 5, 20 at 6', true],
    ['Foundation Award', '50 at 4, 20 at 4 transferred', false],
    ['CertHE', '120 at 4', true],
    ['CertHE', '119 at 4', false],
    ['CertHE', '100 at 4, 20 at 4 compensated', true],
    ['CertHE', '100 at 4, 20 at 4 failed', false],
    ['CertHE', '100 at 4, 20 at 4 pending', false],
    ['CertHE', '80 at 4, 40 at 4 transferred', true],
    ['CertHE', '79 at 4, 41 at 4 transferred', false],
    ['CertHE', '80 at 4, 60 at 4 transferred', true],
    ['CertHE (180 credits)', '180 at 4', true],
    ['CertHE (180 credits)', '179 at 4', false],
    ['DipHE', '120 at 4, 120 at 5', true],
    ['DipHE', '150 at 4, 90 at 5', true],
    ['DipHE', '151 at 4, 89 at 5', false],
    ['DipHE', '150 at 4, 60 at 5, 30 at 6', true],
    ['DipHE', '150 at 4, 50 at 5, 40 at 5 transferred', true],
    ['DipHE', '150 at 4, 49 at 5, 41 at 5 transferred', false],
    ['BA (Ordinary)', '120 at 4, 120 at 5, 60 at 6', true],
    ['BA (Ordinary)', '120 at 4, 121 at 5, 59 at 6', false],
    ['BA (Ordinary)', '100 at 4, 100 at 5, 99 at 6', false],
    ['BA', '120 at 4, 120 at 5, 120 at 6', true],
    ['BA', '120 at 4, 121 at 5, 119 at 6', false],
    ['BA', '121 at 4, 119 at 5, 120 at 6', false],
    [
      'BA',
      '40 at 4, 40 at 4 transferred, 40 at 4, 80 at 5, 40 at 5 transferred, 80 at 6, 40 at 6 transferred',
      true,
    ],
    [
      'BA',
      '39 at 4, 41 at 4 transferred, 40 at 4, 80 at 5, 40 at 5 transferred, 80 at 6, 40 at 6 transferred',
      false,
    ],
    ['GradCert', '60 at 6', true],
    ['GradCert', '60 at 5', false],
    ['GradDip', '120 at 6', true],
    ['GradDip', '20 at 5, 100 at 6', true],
    ['GradDip', '40 at 5, 80 at 6', true],
    ['GradDip', '41 at 5, 79 at 6', false],
    ['GradDip', '40 at 4, 80 at 6', false],
    ['PGCert', '60 at 7', true],
    ['PGCert', '60 at 6', false],
    ['PGDip', '120 at 7', true],
    ['PGDip', '119 at 7', false],
    ['MA', '180 at 7', true],
    ['MA', '120 at 7, 60 at 7 transferred', true],
    ['MA', '119 at 7, 61 at 7 transferred', false],
  ])('%s with %s: %s', (award, words, reached) => {
    expect(isAwardReached(firstRules, award, results(words))).toBe(reached)
  })

  it('is never reached that the regulations do not speak of, or that there is none', () => {
    const all = results('500 at 4, 500 at 5, 500 at 6, 500 at 7')
    expect(isAwardReached({ ...firstRules, awards: [] }, 'CertHE', all)).toBe(false)
    expect(isAwardReached(firstRules, null, all)).toBe(false)
  })

  it('is not limited where the regulations set no limit', () => {
    const open = { ...firstRules, transfer: { onePartIn: null, most: {}, never: [] } }
    expect(isAwardReached(open, 'CertHE', results('120 at 4 transferred'))).toBe(true)
  })
})

it('counts credit from elsewhere from the highest level, as far as it is allowed', () => {
  const [asks] = firstRules.awards.filter(({ award }) => award === 'DipHE')
  const counted =
    asks && creditsCounted(firstRules, asks, results('60 at 4 transferred, 60 at 5 transferred'))
  expect(([4, 5] as const).map((level) => counted?.at(level))).toEqual([40, 40])
  expect(counted?.beyond).toBe(40)
})
