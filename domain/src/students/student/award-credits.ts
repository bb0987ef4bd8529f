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

/** Answers the credits from elsewhere that an award takes at most in all; null for no limit. */
function mostTransferred({ transfer }: RegulationRules, award: AwardRules): number | null {
  if (transfer.never.includes(award.award)) return 0
  return transfer.onePartIn === null ? null : award.credits / transfer.onePartIn
}

/**
 * Answers the credits that count for an award, by level. Of credit from elsewhere no more counts than the regulations
 * allow, that of the highest levels first, as it counts for those below too.
 */
export function creditsCounted(
  rules: RegulationRules,
  award: AwardRules,
  results: readonly CreditsOfResult[],
): (level: CohortLevel) => number {
  const sumAt = (level: CohortLevel, counts: (outcome: ModuleOutcome | null) => boolean) =>
    results
      .filter((one) => one.level === level && counts(one.outcome))
      .reduce((sum, { credits }) => sum + credits, 0)
  const transferred = new Map<CohortLevel, number>()
  let left = mostTransferred(rules, award) ?? Number.POSITIVE_INFINITY
  for (const level of [7, 6, 5, 4] as const) {
    const there = sumAt(level, (outcome) => outcome === 'Credit transferred')
    const counted = Math.min(there, rules.transfer.most[level] ?? there, left)
    transferred.set(level, counted)
    left -= counted
  }
  return (level) =>
    sumAt(level, (outcome) => earnsCredits(outcome) && outcome !== 'Credit transferred') +
    (transferred.get(level) ?? 0)
}

/** Answers whether results suffice for an award; of one the regulations do not speak of they never do. */
export function isAwardReached(
  rules: RegulationRules,
  award: AwardName | null,
  results: readonly CreditsOfResult[],
): boolean {
  const asks = rulesOfAward(rules, award)
  return asks !== null && reachesAward(asks, creditsCounted(rules, asks, results))
}
