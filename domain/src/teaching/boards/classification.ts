import { cohortLevels } from '#college/programmes/cohorts.ts'
import type { AwardName } from '#college/regulations/awards.ts'
import {
  type AwardRules,
  type Classification,
  type RegulationRules,
  rulesOfAward,
} from '#college/regulations/rules.ts'
import { earnsCredits } from '#students/student/module-enrolment-status.ts'
import { type Average, averageOf, averageWords, isAtLeast } from './average.ts'
import type { EarlierResult } from './board-case.ts'

/** The class of an award as the regulations reckon it; `name` is null where the marks reach none. */
export interface AwardClass {
  readonly name: string | null
  /** "Level 5: 62.4 × 2, level 6: 66.1 × 3: 64.6, Upper second (60)". */
  readonly words: string
}

/** Answers the classes an award may be given with, the best first; none where it is not classified. */
export function classesOf(classified: Classification): readonly string[] {
  return classNames[classified]
}

const classNames = {
  None: [],
  Honours: ['First', 'Upper second', 'Lower second', 'Third'],
  'Merit and distinction': ['Distinction', 'Merit', 'Pass'],
} as const satisfies Readonly<Record<Classification, readonly string[]>>

/**
 * Answers the class of an award from what was passed, null where it is not classified or nothing has a mark. Honours weigh
 * the averages of levels, leaving out a level without marks; merit and distinction go by one average of the levels that count.
 */
export function classOf(
  rules: RegulationRules,
  award: AwardName,
  results: readonly EarlierResult[],
): AwardClass | null {
  const asks = rulesOfAward(rules, award)
  const passed = results.filter(({ outcome }) => earnsCredits(outcome))
  if (asks?.classified === 'Honours') return honoursOf(rules, passed)
  if (asks?.classified === 'Merit and distinction') return meritOf(rules, asks, passed)
  return null
}

function honoursOf({ classes }: RegulationRules, passed: readonly EarlierResult[]): AwardClass | null {
  const levels = cohortLevels.flatMap((level) => {
    const average = averageOf(passed.filter((one) => one.level === level))
    return average && classes.weights[level] > 0 ? [{ level, average, weight: classes.weights[level] }] : []
  })
  if (levels.length === 0) return null
  const words = levels.map(
    ({ level, average, weight }, at) =>
      `${at === 0 ? 'Level' : 'level'} ${level}: ${averageWords(average)} × ${weight}`,
  )
  return classAt(weighted(levels), `${words.join(', ')}: `, [
    ['First', classes.first],
    ['Upper second', classes.upperSecond],
    ['Lower second', classes.lowerSecond],
    ['Third', classes.third],
  ])
}

/** Over a common denominator, so that nothing is rounded on the way. */
function weighted(levels: readonly { readonly average: Average; readonly weight: number }[]): Average {
  const common = levels.reduce((product, { average }) => product * average.of, 1)
  return {
    sum: levels.reduce((sum, { average, weight }) => sum + (weight * average.sum * common) / average.of, 0),
    of: levels.reduce((sum, { weight }) => sum + weight, 0) * common,
  }
}

function meritOf(
  { classes }: RegulationRules,
  { from }: AwardRules,
  passed: readonly EarlierResult[],
): AwardClass | null {
  const average = averageOf(passed.filter(({ level }) => level >= from))
  if (!average) return null
  return classAt(average, 'Average ', [
    ['Distinction', classes.distinction],
    ['Merit', classes.merit],
    ['Pass', 0],
  ])
}

function classAt(
  average: Average,
  arithmetic: string,
  limits: readonly (readonly [name: string, from: number])[],
): AwardClass {
  const shown = `${arithmetic}${averageWords(average)}`
  const found = limits.find(([, from]) => isAtLeast(average, from))
  if (!found) return { name: null, words: `${shown}, below every class` }
  const [name, from] = found
  return { name, words: `${shown}, ${name}${from > 0 ? ` (${from})` : ''}` }
}
