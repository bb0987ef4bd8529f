import { isWithin } from '#college/years/academic-year.ts'
import { formatDate, formatPercentage } from '#platform/words/format.ts'

/** What is looked at in the assignments of one module instance. */
export interface AssignmentPlanned {
  readonly title: string
  readonly due: string | null
  /** Per cent. */
  readonly weight: number | null
}

/** Answers what the weights of one module instance come to, in per cent; what has none counts nothing. */
export function totalWeightOf(assignments: readonly Pick<AssignmentPlanned, 'weight'>[]): number {
  // Thirds of a hundred are written with a few decimals and still come to a hundred.
  return Math.round(assignments.reduce((sum, { weight }) => sum + (weight ?? 0), 0) * 10) / 10
}

/**
 * Answers what wants to be looked at in the assignments of a module instance of an academic year (its title), in words: they
 * are warnings, nothing is refused.
 */
export function assignmentWarnings(
  assignments: readonly AssignmentPlanned[],
  academicYear: string,
): string[] {
  if (assignments.length === 0) return []
  const total = totalWeightOf(assignments)
  const undated = assignments.filter(({ due }) => due === null).length
  return [
    ...(total === 100 ? [] : [`The weights come to ${formatPercentage(total)} instead of 100.0%.`]),
    ...(undated === 0
      ? []
      : [undated === 1 ? 'One assignment has no due date.' : `${undated} assignments have no due date.`]),
    ...assignments.flatMap(({ title, due }) =>
      due === null || isWithin(due, academicYear)
        ? []
        : [`${title} is due on ${formatDate(due)}, which is not in ${academicYear}.`],
    ),
  ]
}
