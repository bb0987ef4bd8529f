import type { CohortLevel } from '#college/programmes/cohorts.ts'
import type { MarkRules } from '#college/regulations/rules.ts'
import type { ModuleOutcome } from '#students/student/module-enrolment-status.ts'
import { resitWords } from './late-words.ts'
import type { Attempt } from './marks.ts'

/** One piece of work of a module as it counts: its share in per cent, and its mark, null while none is agreed. */
export interface CountedWork {
  readonly weight: number | null
  readonly mark: string | null
}

/** Which sitting it is, and whether the board let it be one without a cap. */
export interface Sitting {
  readonly attempt: Attempt
  readonly isUncapped: boolean
}

/** What the board would release of a module. */
export interface ModuleResult {
  /** Null where all of it is passed or failed without a number. */
  readonly mark: number | null
  readonly outcome: Extract<ModuleOutcome, 'Passed' | 'Failed' | 'Resit pending'>
  /** Why the whole module counts for less than its work comes to, as part of it was done again; null where it does not. */
  readonly why: string | null
}

/**
 * Answers a module's mark and outcome from its work, null while a mark is missing or there is no work at all. Marks
 * count by their weights, equally where nobody weighed them; what is passed or failed without a number has to be
 * passed. Of a resit the whole module earns no more than the pass mark (Common Awards: the cap applies to the module, not
 * to the component that was done again), unless the board accepted serious adverse circumstances. What fails at the first
 * sitting may be done again where the regulations have resits.
 */
export function moduleResultOf(
  works: readonly CountedWork[],
  level: CohortLevel,
  { attempt, isUncapped }: Sitting,
  rules: MarkRules,
): ModuleResult | null {
  if (works.length === 0 || works.some(({ mark }) => mark === null)) return null
  const numbered = works.filter(({ mark }) => mark !== 'Pass' && mark !== 'Fail')
  const average = weighted(numbered)
  const isPassed =
    works.every(({ mark }) => mark !== 'Fail') && (average === null || average >= rules.passMarks[level])
  const cap = rules.passMarks[level]
  const mayBeCapped = attempt === 'Resit' && rules.resits.areCapped && !isUncapped
  const isCapped = mayBeCapped && average !== null && average > cap
  return {
    mark: isCapped ? cap : average,
    outcome: isPassed ? 'Passed' : attempt === 'First' && rules.resits.most > 0 ? 'Resit pending' : 'Failed',
    why: isCapped ? resitWords(average, cap) : null,
  }
}

/** Rounded to the whole, a half upwards. */
function weighted(works: readonly CountedWork[]): number | null {
  if (works.length === 0) return null
  const isWeighed = works.some(({ weight }) => weight !== null && weight > 0)
  const weightOf = ({ weight }: CountedWork) => (isWeighed ? (weight ?? 0) : 1)
  const all = works.reduce((sum, work) => sum + weightOf(work), 0)
  const sum = works.reduce((total, work) => total + weightOf(work) * Number(work.mark), 0)
  return Math.floor(sum / all + 0.5)
}
