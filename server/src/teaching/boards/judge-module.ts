import type { CohortLevel } from '@minster/domain/college/programmes/cohorts'
import type { RegulationRules } from '@minster/domain/college/regulations/rules'
import type { CalendarDays } from '@minster/domain/college/years/calendar-days'
import type { Counted, HeldMark } from '@minster/domain/teaching/grades/counted-mark'
import type { Attempt } from '@minster/domain/teaching/grades/marks'
import type { ModuleResult } from '@minster/domain/teaching/grades/module-mark'
import { boardStandingOf, countedMarksOf, type DueWork } from '@minster/domain/teaching/modules/board'
import { isNotSecondMarked, wideGapOf } from '@minster/domain/teaching/modules/board-signs'
import { ownDeadlineOf } from '@minster/domain/teaching/modules/own-deadline'
import type { AssignmentRow, TakenRow, WorkRow } from './read-rows.ts'

/** A module before a board, with the work of all who take it. */
export interface ModuleGiven {
  /** Its place among those of the board. */
  readonly at: number
  readonly code: string
  readonly level: CohortLevel
  readonly hub: string | null
  readonly closures: readonly CalendarDays[]
  readonly assignments: readonly AssignmentRow[]
  worksOf(enrolment: string): readonly WorkRow[]
  laterOf(enrolment: string): readonly { readonly assignment: string; readonly days: number }[]
}

/** One module of a student as it lies before the board. */
export interface JudgedModule {
  readonly row: TakenRow
  readonly module: ModuleGiven
  readonly level: CohortLevel
  readonly attempt: Attempt
  /** The board decides of it; else they have left it, or it is released and not sat again by the board's day. */
  readonly isBefore: boolean
  readonly isReleased: boolean
  readonly ready: ModuleResult | null
  readonly waiting: string | null
  /** Of the sitting the board decides of. */
  readonly works: readonly WorkRow[]
  readonly counted: readonly (Counted | null)[]
  /** What each piece of them counts for, as it is kept once it is released. */
  readonly closing: readonly { readonly id: string; readonly counted: HeldMark | NoMark }[]
  /** Marks between the two markers, where the regulations call that wide. */
  readonly gap: number | null
  readonly notSecondMarked: boolean
  readonly circumstances: boolean
}

/** Of work that has no mark. */
interface NoMark {
  readonly mark: null
  readonly why: null
}

interface JudgedBy {
  readonly rules: RegulationRules
  readonly day: string
}

/** Judges one module of a student by what was entered of their work. */
export function judgeModule(row: TakenRow, module: ModuleGiven, { rules, day }: JudgedBy): JudgedModule {
  const { assignments, closures, level } = module
  const all = module.worksOf(row.id)
  const later = module.laterOf(row.id)
  const isSatAgain = row.releasedOn !== null && all.some(({ attempt }) => attempt === 'Resit')
  const attempt = isSatAgain || row.outcome === 'Resit pending' ? 'Resit' : 'First'
  const placed = (sitting: Attempt) =>
    assignments.map(({ id }) => all.find((work) => work.assignment === id && work.attempt === sitting))
  const first = placed('First').map((work, at) => dueWork(work, firstDueOf(assignments[at], later), closures))
  const own = placed(attempt)
  const works =
    attempt === 'First'
      ? first
      : own.map((work, at) => dueWork(work, assignments[at]?.resitDue ?? null, closures))
  const earlier =
    attempt === 'First' ? [] : countedMarksOf(first, level, rules).map((one) => one?.mark ?? null)
  const stands = boardStandingOf(assignments, { ...row, works, earlier }, level, attempt, rules)
  const isDue =
    attempt === 'First' ||
    isSatAgain ||
    assignments.some(({ resitDue }) => resitDue !== null && resitDue <= day)
  const entered = own.flatMap((work) => work ?? [])
  const counted = countedMarksOf(works, level, rules)
  return {
    row,
    module,
    level,
    attempt,
    isBefore: isDue && (stands.kind === 'ready' || stands.kind === 'waiting'),
    isReleased: stands.kind === 'released' || !isDue,
    ready: stands.kind === 'ready' ? stands.result : null,
    waiting: stands.kind === 'ready' ? null : stands.why,
    works: entered,
    counted,
    closing: own.flatMap((work, at) => (work ? [{ id: work.id, counted: heldOf(counted[at]) }] : [])),
    gap: widestGap(entered, rules),
    notSecondMarked: entered.some((work) => isNotSecondMarked(work, rules)),
    circumstances: later.length > 0 || entered.some(({ lateAccepted }) => lateAccepted),
  }
}

function heldOf(counted: Counted | null | undefined): HeldMark | NoMark {
  return counted ? { mark: counted.mark, why: counted.why } : { mark: null, why: null }
}

function dueWork(work: WorkRow | undefined, due: string | null, closures: readonly CalendarDays[]): DueWork {
  return work ? { ...work, due, closures } : null
}

function firstDueOf(
  assignment: AssignmentRow | undefined,
  later: readonly { readonly assignment: string; readonly days: number }[],
): string | null {
  return ownDeadlineOf(
    assignment?.due ?? null,
    later.find((one) => one.assignment === assignment?.id)?.days ?? 0,
  )
}

function widestGap(works: readonly WorkRow[], rules: RegulationRules): number | null {
  const gaps = works.flatMap((work) => wideGapOf(work, rules) ?? [])
  return gaps.length === 0 ? null : Math.max(...gaps)
}
