import type { CohortLevel } from '#college/programmes/cohorts.ts'
import type { AwardName } from '#college/regulations/awards.ts'
import {
  type AwardRules,
  type RegulationRules,
  reachesAward,
  rulesOfAward,
} from '#college/regulations/rules.ts'
import { earnsCredits, type ModuleOutcome } from './module-enrolment-status.ts'

/** What became of a module, as far as an award depends on it. */
export interface CreditsOfResult {
  readonly level: CohortLevel
  readonly credits: number
  readonly outcome: ModuleOutcome | null
}

/** Credits that count for an award. */
export interface CountedCredits {
  readonly at: (level: CohortLevel) => number
  /** Of credit from elsewhere what is beyond the limits, so that it does not count. */
  readonly beyond: number
}

/**
 * Answers the credits that count for an award. Of credit from elsewhere no more counts than the regulations allow, that of the
 * highest levels first, as it counts for those below too.
 */
export function creditsCounted(
  { transfer }: RegulationRules,
  award: AwardRules,
  results: readonly CreditsOfResult[],
): CountedCredits {
  const sumAt = (at: CohortLevel, counts: (outcome: ModuleOutcome | null) => boolean) =>
    results
      .filter(({ level, outcome }) => level === at && counts(outcome))
      .reduce((sum, { credits }) => sum + credits, 0)
  const transferred = new Map<CohortLevel, number>()
  let [beyond, left] = [0, Number.POSITIVE_INFINITY]
  if (transfer.onePartIn !== null) left = Math.floor(award.credits / transfer.onePartIn)
  if (transfer.never.includes(award.award)) left = 0
  for (const level of [7, 6, 5, 4] as const) {
    const there = sumAt(level, (outcome) => outcome === 'Credit transferred')
    const counted = Math.min(there, transfer.most[level] ?? there, left)
    transferred.set(level, counted)
    left -= counted
    beyond += there - counted
  }
  const isEarnedHere = (outcome: ModuleOutcome | null) =>
    earnsCredits(outcome) && outcome !== 'Credit transferred'
  return { at: (level) => sumAt(level, isEarnedHere) + (transferred.get(level) ?? 0), beyond }
}

/** Answers whether results suffice for an award; of one the regulations do not speak of they never do. */
export function isAwardReached(
  rules: RegulationRules,
  award: AwardName | null,
  results: readonly CreditsOfResult[],
): boolean {
  const asks = rulesOfAward(rules, award)
  return asks !== null && reachesAward(asks, creditsCounted(rules, asks, results).at)
}
