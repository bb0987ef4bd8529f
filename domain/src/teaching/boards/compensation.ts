import { type StudyLevel, studyAt } from '#college/regulations/rules.ts'
import { earnsCredits } from '#students/student/module-enrolment-status.ts'
import { type Average, averageOf, averageWords, isAtLeast } from './average.ts'
import type { BoardCase, ModuleBeforeBoard } from './board-case.ts'
import { inList, type ModuleWithResult, modulesFailed, resultsByMarks } from './case-results.ts'

/** Answers the average of all modules taken, passed or not; credit from elsewhere has no mark. Null without any mark. */
function averageOfCase(one: BoardCase): Average | null {
  return averageOf(resultsByMarks(one))
}

/** Answers why a module may not be passed by compensation, as half a sentence; null where it may. */
export function whyNotCompensated(one: BoardCase, module: ModuleBeforeBoard): string | null {
  const { ready } = module
  if (ready === null || ready.outcome === 'Passed') return 'it has not failed'
  const before = one.earlier.find((other) => other.module === module.module && earnsCredits(other.outcome))
  if (before?.outcome === 'Passed by compensation') return 'it is passed by compensation already'
  if (before) return 'it is passed already'
  const { from, average: least } = one.rules.compensation[studyAt(module.level)]
  if (ready.mark === null) return 'it has no mark'
  if (ready.mark < from) return `${ready.mark} is below ${from}`
  const average = averageOfCase(one)
  if (average && !isAtLeast(average, least)) return `the average ${averageWords(average)} is below ${least}`
  return whyTooManyCredits(one, [module])
}

/** Answers why modules may not be compensated together, by their credits and those compensated before; null where they may. */
export function whyTooManyCredits(one: BoardCase, modules: readonly ModuleBeforeBoard[]): string | null {
  for (const study of ['undergraduate', 'postgraduate'] as const) {
    const { credits: most } = one.rules.compensation[study]
    const credits = sumOf(ofStudy(modules, study))
    const before = creditsBefore(one, study)
    if (most === null || credits === 0 || credits + before <= most) continue
    return `${credits} credits are more than the ${most} that may be compensated${before > 0 ? `, ${before} of which were before` : ''}`
  }
  return null
}

/** What is compensated of somebody, and why not the rest, by module enrolment. */
export interface Compensation {
  readonly compensated: readonly ModuleWithResult[]
  readonly why: ReadonlyMap<string, string>
}

/** Answers what may be compensated of failed modules together: where not all fit, those with the highest marks. */
export function compensationOf(
  one: BoardCase,
  among: readonly ModuleWithResult[] = modulesFailed(one),
): Compensation {
  const compensated: ModuleWithResult[] = []
  const why = new Map<string, string>()
  const highestFirst = among.toSorted((a, b) => (b.ready.mark ?? 0) - (a.ready.mark ?? 0))
  for (const module of highestFirst) {
    const problem = whyNotCompensated(one, module) ?? whyTooManyCredits(one, [...compensated, module])
    if (problem === null) compensated.push(module)
    else why.set(module.enrolment, problem)
  }
  return { compensated, why }
}

/** Says what is compensated with its arithmetic: "20 credits of TMM2031 (36) compensated: average 52.3, at least 40". */
export function compensationWords(one: BoardCase, compensated: readonly ModuleWithResult[]): string {
  const average = averageOfCase(one)
  const modules = compensated.map(({ credits, module, ready }, at) =>
    [credits, at === 0 ? 'credits of' : 'of', module, `(${ready.mark ?? 'no mark'})`].join(' '),
  )
  const limits = studiesOf(compensated).map((study) => {
    const { average: least, credits: most } = one.rules.compensation[study]
    const all = creditsBefore(one, study) + sumOf(ofStudy(compensated, study))
    return `at least ${least}${most === null ? '' : `; ${all} credits compensated in all, at most ${most}`}`
  })
  return `${inList(modules)} compensated: average ${average ? averageWords(average) : 'unknown'}, ${limits.join(', ')}`
}

function studiesOf(modules: readonly ModuleBeforeBoard[]): StudyLevel[] {
  return [...new Set(modules.map(({ level }) => studyAt(level)))]
}

function ofStudy<Taken extends Pick<ModuleBeforeBoard, 'level' | 'credits'>>(
  taken: readonly Taken[],
  study: StudyLevel,
): Taken[] {
  return taken.filter(({ level }) => studyAt(level) === study)
}

function creditsBefore({ earlier }: BoardCase, study: StudyLevel): number {
  return sumOf(ofStudy(earlier, study).filter(({ outcome }) => outcome === 'Passed by compensation'))
}

function sumOf(taken: readonly { readonly credits: number }[]): number {
  return taken.reduce((sum, { credits }) => sum + credits, 0)
}
