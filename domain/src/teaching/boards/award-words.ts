import { cohortLevels } from '#college/programmes/cohorts.ts'
import type { AwardName } from '#college/regulations/awards.ts'
import {
  type AwardRules,
  creditsFrom,
  type RegulationRules,
  rulesOfAward,
} from '#college/regulations/rules.ts'
import { creditsCounted } from '#students/student/award-credits.ts'
import type { EarlierResult } from './board-case.ts'
import { inList } from './case-results.ts'

/** Says how far an award is reached: "DipHE: 240 of 240 credits and 120 at level 5 or above (at least 90)". */
export function awardWords(
  rules: RegulationRules,
  award: AwardName,
  results: readonly EarlierResult[],
): string {
  const asks = rulesOfAward(rules, award)
  return asks ? `${award}: ${inList(partsOf(rules, asks, results).map(({ words }) => words))}` : award
}

/** Answers why an award is not reached, in words; null where it is. */
export function whyNotReached(
  rules: RegulationRules,
  award: AwardName,
  results: readonly EarlierResult[],
): string | null {
  const asks = rulesOfAward(rules, award)
  if (!asks) return `The regulations do not say what is asked for the ${award}.`
  const missing = partsOf(rules, asks, results).filter(({ earned, needed }) => earned < needed)
  if (missing.length === 0) return null
  const { beyond } = creditsCounted(rules, asks, results)
  return [
    `The ${award} is not reached: ${inList(missing.map(({ words }) => words))}.`,
    ...(beyond > 0 ? [`${beyond} credits from elsewhere are beyond what counts for it.`] : []),
  ].join(' ')
}

interface Part {
  readonly earned: number
  readonly needed: number
  readonly words: string
}

function partsOf(rules: RegulationRules, asks: AwardRules, results: readonly EarlierResult[]): Part[] {
  const { at } = creditsCounted(rules, asks, results)
  const all = creditsFrom(asks, asks.from, at)
  return [
    { earned: all, needed: asks.credits, words: `${all} of ${asks.credits} credits` },
    ...cohortLevels.flatMap((level): Part[] => {
      const needed = asks.least[level]
      if (needed === undefined) return []
      const earned = creditsFrom(asks, level, at)
      return [
        {
          earned,
          needed,
          words: `${earned} at level ${level}${level < 7 ? ' or above' : ''} (at least ${needed})`,
        },
      ]
    }),
  ]
}
