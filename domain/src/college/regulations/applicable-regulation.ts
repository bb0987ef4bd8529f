import { type AcademicYear, academicYearOf, academicYearTitled } from '../years/academic-year.ts'

/** Whom an edition of the regulations is for, and from when it is judged by. */
export interface RegulationScope {
  readonly id: string
  readonly title: string
  /** The id of a programme, null for every programme that has no edition of its own. */
  readonly programme: string | null
  /** Titles of the first and the last academic year of entry; null for however early or late. */
  readonly entryFrom: string | null
  readonly entryTo: string | null
  /** YYYY-MM-DD, the first day on which a board judges by it; null from the beginning. */
  readonly inForceFrom: string | null
}

/** Answers the academic year somebody entered in who began on a day (YYYY-MM-DD). */
export function entryYearOf(start: string): AcademicYear {
  return academicYearOf(start)
}

/**
 * Answers the edition by which somebody is judged on a day: that of their programme before that of all, and of those in
 * force for their year of entry the latest. Null where there is none, which the college's rules do not let happen.
 */
export function applicableRegulation<R extends RegulationScope>(
  regulations: readonly R[],
  one: { readonly programme: string; readonly start: string; readonly day: string },
): R | null {
  const entry = entryYearOf(one.start).year
  const fitting = regulations.filter(
    (regulation) =>
      (regulation.programme === null || regulation.programme === one.programme) &&
      firstOf(regulation) <= entry &&
      entry <= lastOf(regulation) &&
      (regulation.inForceFrom ?? '') <= one.day,
  )
  const [best] = fitting.toSorted(
    (a, b) =>
      Number(b.programme !== null) - Number(a.programme !== null) ||
      (a.inForceFrom ?? '').localeCompare(b.inForceFrom ?? '') * -1,
  )
  return best ?? null
}

function firstOf({ entryFrom }: RegulationScope): number {
  return yearOf(entryFrom) ?? Number.NEGATIVE_INFINITY
}

function lastOf({ entryTo }: RegulationScope): number {
  return yearOf(entryTo) ?? Number.POSITIVE_INFINITY
}

function yearOf(title: string | null): number | null {
  return title === null ? null : (academicYearTitled(title)?.year ?? null)
}

/**
 * Answers the edition that meets another: for the same programme, from the same day, with years of entry that both are
 * for, so that nobody knew which to judge by. Null for none.
 */
export function overlapping<R extends RegulationScope>(one: RegulationScope, others: readonly R[]): R | null {
  return (
    others.find(
      (other) =>
        other.id !== one.id &&
        other.programme === one.programme &&
        other.inForceFrom === one.inForceFrom &&
        firstOf(other) <= lastOf(one) &&
        firstOf(one) <= lastOf(other),
    ) ?? null
  )
}

/** Years of entry that no edition for all programmes is for from the beginning; null for no end of them. */
export interface RegulationGap {
  readonly from: string | null
  readonly to: string | null
}

/** Answers the first years of entry for which there would be no edition, null where every year has one. */
export function gapIn(regulations: readonly RegulationScope[]): RegulationGap | null {
  const general = regulations
    .filter(({ programme, inForceFrom }) => programme === null && inForceFrom === null)
    .toSorted((a, b) => firstOf(a) - firstOf(b))
  let reached = Number.NEGATIVE_INFINITY
  for (const one of general) {
    const first = firstOf(one)
    if (first > reached && !(first === reached + 1 || first === Number.NEGATIVE_INFINITY))
      return { from: titleOf(reached + 1), to: titleOf(first - 1) }
    reached = Math.max(reached, lastOf(one))
  }
  return reached === Number.POSITIVE_INFINITY ? null : { from: titleOf(reached + 1), to: null }
}

function titleOf(year: number): string | null {
  return Number.isFinite(year) ? `${year}-${year - 1999}` : null
}

/** Says which years of entry a gap or an edition is for: "from 2015-16", "2015-16 to 2018-19", "every year". */
export function entryWords({ from, to }: RegulationGap): string {
  if (from !== null && to !== null) return from === to ? from : `${from} to ${to}`
  if (from !== null) return `from ${from}`
  return to === null ? 'every year' : `until ${to}`
}
