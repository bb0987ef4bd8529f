import { isProgrammeCode } from '#college/programmes/programmes.ts'
import type { SessionStatus } from '#college/studies/status.ts'
import { academicYearOf, academicYearTitled } from '#college/years/academic-year.ts'
import type { Problem } from '#platform/errors/errors.ts'
import { formatDate } from '#platform/words/format.ts'
import type { SessionLevel } from './session-levels.ts'

/** A session as far as it has a place in time. Days are `YYYY-MM-DD`. */
export interface PlacedSession {
  /** "2026-27" */
  readonly academicYear: string
  readonly status: SessionStatus
  readonly startDate: string | null
  readonly endDate: string | null
}

/** Answers why a session of a level cannot be on a programme, null where it can. */
export function whyLevelRefused(
  level: SessionLevel,
  programme: { readonly code: string; readonly levels: readonly string[] },
): string | null {
  const { code, levels } = programme
  // The dissertation is the MA's; programmes the rules do not know decide by their levels alone.
  if (level === '7Diss' && isProgrammeCode(code) && code !== 'MA')
    return `${code} has no dissertation at level 7.`
  const missing = level
    .replace('Diss', '')
    .split('/')
    .filter((one) => levels.length > 0 && !levels.includes(one))
  return missing.length === 0
    ? null
    : `${code} has no level ${missing.join(' and ')}, only ${levels.join(', ')}.`
}

/** Answers what is wrong with the place of a session: it lies within its academic year. */
export function outsideItsYear({
  academicYear,
  startDate,
  endDate,
}: Omit<PlacedSession, 'status'>): Problem[] {
  const year = academicYearTitled(academicYear)
  if (!year) return []
  const problems: Problem[] = []
  for (const [param, day] of [
    ['startDate', startDate],
    ['endDate', endDate],
  ] as const)
    if (day !== null && (day < year.start || day > year.end))
      problems.push({
        param,
        message: `${academicYear} runs from ${formatDate(year.start)} to ${formatDate(year.end)}.`,
      })
  return problems
}

/** Answers what is wrong with a session beside its engagement: it lies between its first and its last day. */
export function outsideEngagement(
  { academicYear, startDate, endDate }: Omit<PlacedSession, 'status'>,
  engagement: { readonly start: string; readonly end: string | null },
): Problem[] {
  const { start, end } = engagement
  const problems: Problem[] = []
  if (startDate !== null && startDate < start)
    problems.push({ param: 'startDate', message: `The engagement begins ${formatDate(start)}.` })
  else if (academicYear < academicYearOf(start).title)
    problems.push({ param: 'academicYear', message: `The engagement begins ${formatDate(start)}.` })
  if (end === null) return problems
  if (endDate !== null && endDate > end)
    problems.push({ param: 'endDate', message: `The engagement ended ${formatDate(end)}.` })
  else if (academicYear > academicYearOf(end).title)
    problems.push({ param: 'academicYear', message: `The engagement ended ${formatDate(end)}.` })
  return problems
}

/**
 * Answers why a session cannot be beside another of the same engagement, null where it can: an academic year occurs
 * once. Only who interrupted and came back within the year has two, the second from the day the first ended.
 */
export function whyTwiceRefused(one: PlacedSession, other: PlacedSession): string | null {
  if (one.academicYear !== other.academicYear) return null
  const [first, second] = (one.startDate ?? '') < (other.startDate ?? '') ? [one, other] : [other, one]
  const follows =
    first.status === 'Interrupted' &&
    first.endDate !== null &&
    second.startDate !== null &&
    second.startDate >= first.endDate
  return follows
    ? null
    : `There is a session of ${one.academicYear} already. A second follows only one that was interrupted and has an end.`
}
