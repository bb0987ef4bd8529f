import { earnsCredits } from '#students/student/module-enrolment-status.ts'
import type { BoardCase, EarlierResult, ModuleBeforeBoard, ModuleEffect, ReadyResult } from './board-case.ts'

/** A module before the board of which there is a result. */
export interface ModuleWithResult extends ModuleBeforeBoard {
  readonly ready: ReadyResult
}

/** Answers the modules of a student the board has a result of. */
export function modulesReady({ modules }: BoardCase): ModuleWithResult[] {
  return modules.flatMap((module) => (module.ready === null ? [] : [{ ...module, ready: module.ready }]))
}

/** Answers the modules before the board that are not passed by their marks. */
export function modulesFailed(one: BoardCase): ModuleWithResult[] {
  return modulesReady(one).filter(({ ready }) => ready.outcome !== 'Passed')
}

/** Answers whether a failed module may be sat again, as the regulations have it of its marks. */
export function hasResitLeft({ ready }: ModuleWithResult): boolean {
  return ready.outcome === 'Resit pending'
}

/** Answers all results of a student once what is before the board is added. What was passed once stays so. */
export function resultsWith(
  { earlier, modules }: BoardCase,
  released: readonly Pick<ModuleEffect, 'enrolment' | 'mark' | 'outcome'>[],
): EarlierResult[] {
  const passed = new Set(earlier.filter(({ outcome }) => earnsCredits(outcome)).map(({ module }) => module))
  const now = released.flatMap(({ enrolment, mark, outcome }): EarlierResult[] => {
    const module = modules.find((other) => other.enrolment === enrolment)
    if (!module || passed.has(module.module)) return []
    return [{ module: module.module, level: module.level, credits: module.credits, mark, outcome }]
  })
  const again = new Set(now.map(({ module }) => module))
  return [...earlier.filter(({ module }) => !again.has(module)), ...now]
}

/** Answers all results of a student as the marks alone have them. */
export function resultsByMarks(one: BoardCase): EarlierResult[] {
  return resultsWith(
    one,
    modulesReady(one).map(({ enrolment, ready }) => ({ enrolment, ...ready })),
  )
}

/** Says which modules: "TMM2031 (36)", "TMM2031 (36) and TMM2040 (fail)". */
export function modulesInWords(modules: readonly ModuleWithResult[]): string {
  return inList(modules.map(({ module, ready }) => `${module} (${ready.mark ?? 'no mark'})`))
}

/** Says several in a sentence: "a, b and c". */
export function inList(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`
}
