import { isProgrammeCode, isTransferableAtEnd } from '#college/programmes/programmes.ts'
import { academicYearOf } from '#college/years/academic-year.ts'
import { addDays } from '#platform/words/calendar.ts'
import type { Beginning } from './first-session.ts'

/** A programme as far as one goes on from another. */
export interface Awarded {
  readonly code: string
  /** "4", "5" … */
  readonly levels: readonly string[]
  /** Credits of the award, null where they are arranged one by one. */
  readonly credits: number | null
}

/**
 * Answers the programmes that somebody who has ended one usually goes on to, the nearest first: they share a level with it and
 * lead further. None from BA, GradDip and MA (Specification §5).
 */
export function nextProgrammesOf<P extends Awarded>(ended: Awarded, offered: readonly P[]): P[] {
  if (isProgrammeCode(ended.code) && !isTransferableAtEnd(ended.code)) return []
  const creditsOf = ({ credits }: Awarded) => credits ?? 0
  return offered
    .filter(
      (one) => creditsOf(one) > creditsOf(ended) && one.levels.some((level) => ended.levels.includes(level)),
    )
    .toSorted((one, other) => creditsOf(one) - creditsOf(other))
}

/**
 * Answers the first day of what follows on something that ended on a day: the first of September where that was in the last months
 * of teaching or in the summer, else the day after.
 */
export function startAfter(end: string): string {
  const month = end.slice(5, 7)
  if (month < '05' || month > '08') return addDays(end, 1)
  const { year } = academicYearOf(end)
  return `${month === '08' ? year : year + 1}-09-01`
}

/**
 * Answers a beginning as it is for who has completed another programme before: what that one covered is done. It begins at the
 * first level above, with the credits that are left, in as many years as those take full-time; what ends in a dissertation takes
 * the time its own rules say.
 */
export function beginningAfter(beginning: Beginning, done: Pick<Awarded, 'levels' | 'credits'>): Beginning {
  const { programme, studyPace } = beginning
  const highest = done.levels.toSorted().at(-1) ?? ''
  const above = programme.levels.filter((level) => level > highest)
  const levels = above.length > 0 ? above : programme.levels
  const isCovered =
    programme.dissertation === null && done.levels.some((level) => programme.levels.includes(level))
  const left = isCovered && programme.credits !== null ? programme.credits - (done.credits ?? 0) : null
  if (left === null || left <= 0) return { ...beginning, programme: { ...programme, levels } }
  return {
    ...beginning,
    years: studyPace === 'FT' ? Math.max(1, Math.ceil(left / creditsOfYear)) : beginning.years,
    programme: { ...programme, levels, credits: left },
  }
}

const creditsOfYear = 120
