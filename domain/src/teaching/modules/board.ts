import type { CohortLevel } from '#college/programmes/cohorts.ts'
import type { MarkRules } from '#college/regulations/rules.ts'
import type { CalendarDays } from '#college/years/calendar-days.ts'
import { formatDate, formatPercentage } from '#platform/words/format.ts'
import { type Counted, countedMark } from '../grades/counted-mark.ts'
import type { Attempt } from '../grades/marks.ts'
import { type ModuleResult, moduleResultOf } from '../grades/module-mark.ts'
import { totalWeightOf } from './assignment-weights.ts'
import { type MarkStanding, type Taking, whyNotMarked } from './mark-fields.ts'

/** What the board goes by of one assignment. */
export interface Weighed {
  readonly title: string
  readonly weight: number | null
}

/** One piece of somebody's work, the day it was due for them and the closures at the hub; null where nothing was entered. */
export type DueWork =
  | (MarkStanding & { readonly due: string | null; readonly closures: readonly CalendarDays[] })
  | null

/** What the board knows of one student in a module. */
export interface BoardCase extends Taking {
  /** By assignment. */
  readonly works: readonly DueWork[]
  /** What counted at the first sitting, by assignment; taken where a resit asks for no new work. */
  readonly earlier: readonly (string | null)[]
  /** The day it was released before, if it was. */
  readonly releasedOn: string | null
  /** The board let the resit be one without a cap. */
  readonly isUncapped: boolean
}

/** What the board would release of one student, or why nothing yet; `left` are no longer the board's. */
export type BoardStanding =
  | { readonly kind: 'ready'; readonly result: ModuleResult }
  | { readonly kind: 'waiting' | 'released' | 'left'; readonly why: string }

/** Answers the rules of the regulations that a student of a sheet is judged by. */
export function rulesFor(
  { regulations }: { readonly regulations: readonly { readonly rules: MarkRules }[] },
  { regulation }: { readonly regulation: number },
): MarkRules {
  const found = regulations[regulation]
  if (!found) throw new Error('A student of the sheet is judged by no regulations.')
  return found.rules
}

/** Answers a student's work with what says whether it came late: the days it was due, by assignment, and the closures. */
export function dueWorksOf(
  works: readonly (MarkStanding | null)[],
  dues: readonly (string | null)[],
  closures: readonly CalendarDays[],
): DueWork[] {
  return works.map((work, at) => work && { ...work, due: dues[at] ?? null, closures })
}

/** Answers each mark of a student as it counts, by assignment. */
export function countedMarksOf(
  works: readonly DueWork[],
  level: CohortLevel,
  rules: MarkRules,
): (Counted | null)[] {
  return works.map((work) => (work === null ? null : countedMark(work, level, rules)))
}

/** Answers what the board may release of a student in a module, once every mark is agreed. */
export function boardStandingOf(
  assignments: readonly Weighed[],
  one: BoardCase,
  level: CohortLevel,
  attempt: Attempt,
  rules: MarkRules,
): BoardStanding {
  const outside = whyNotMarked(one)
  if (outside !== null) return { kind: 'left', why: outside }
  if (assignments.length === 0)
    return { kind: 'waiting', why: 'The module has no assignments yet. Add them on its page.' }
  const total = totalWeightOf(assignments)
  if (total !== 0 && total !== 100)
    return {
      kind: 'waiting',
      why: `The weights come to ${formatPercentage(total)} instead of 100.0%. Settle them on the page of the module.`,
    }
  const released = one.works.find((work) => (work?.releasedOn ?? null) !== null)?.releasedOn ?? null
  const isDecided = attempt === 'First' ? one.releasedOn !== null : released !== null
  if (isDecided) return { kind: 'released', why: `Released on ${formatDate(released ?? one.releasedOn)}.` }
  const counted = countedMarksOf(one.works, level, rules)
  if (attempt === 'Resit' && counted.every((mark) => mark === null))
    return { kind: 'waiting', why: 'No work of the resit has an agreed mark.' }
  const works = assignments.map(({ weight }, at) => ({
    weight,
    mark: counted[at]?.mark ?? (attempt === 'Resit' ? (one.earlier[at] ?? null) : null),
  }))
  const result = moduleResultOf(works, level, { attempt, isUncapped: one.isUncapped }, rules)
  if (result) return { kind: 'ready', result }
  const missing = assignments.filter((_one, at) => works[at]?.mark === null).map(({ title }) => title)
  return { kind: 'waiting', why: `No agreed mark: ${missing.join(', ')}.` }
}
