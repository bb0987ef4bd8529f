import type { CohortLevel } from '#college/programmes/cohorts.ts'
import type { AwardName } from '#college/regulations/awards.ts'
import { type RegulationRules, rulesOfAward } from '#college/regulations/rules.ts'

/** Credit from elsewhere for one module. */
export interface TransferredCredit {
  readonly credits: number
  /** Null where the code of the module does not tell it. */
  readonly level: CohortLevel | null
}

const levels: readonly CohortLevel[] = [4, 5, 6, 7]
const rest = 'The rest has to be taken here.'

/**
 * Answers why so much credit from elsewhere (APL) is too much for an award, each in a sentence with its numbers; none where
 * the regulations allow it, or where there is no award it would count towards.
 */
export function problemsOfTransfer(
  transferred: readonly TransferredCredit[],
  award: AwardName | null,
  rules: RegulationRules,
): string[] {
  const { onePartIn, most, never } = rules.transfer
  const all = sumOf(transferred)
  if (award === null || all === 0) return []
  const named = award.endsWith('Award') ? `the ${award}` : award
  if (never.includes(award)) return [`No credit from elsewhere counts towards ${named}. ${rest}`]
  const whole = rulesOfAward(rules, award)?.credits ?? null
  const allowed = onePartIn === null || whole === null ? null : Math.floor(whole / onePartIn)
  return [
    ...(allowed !== null && all > allowed
      ? [
          `They would have ${all} credits from elsewhere. Of the ${whole} of ${named} at most ${allowed} may be, one part in ${onePartIn}. ${rest}`,
        ]
      : []),
    ...levels.flatMap((level) => {
      const limit = most[level]
      const there = sumOf(transferred.filter((one) => one.level === level))
      return limit !== undefined && there > limit
        ? [
            `They would have ${there} credits from elsewhere at level ${level}, where at most ${limit} may be. ${rest}`,
          ]
        : []
    }),
  ]
}

function sumOf(transferred: readonly TransferredCredit[]): number {
  return transferred.reduce((sum, { credits }) => sum + credits, 0)
}
