import { academicYearStarting, academicYearTitled } from '#college/years/academic-year.ts'
import type { Problem } from '#platform/errors/errors.ts'

/** Answers what is wrong with an academic year written by hand: its two parts follow each other. None is not wrong. */
export function academicYearProblems(academicYear: string | null): Problem[] {
  if (academicYear === null || academicYearTitled(academicYear)) return []
  const year = Number(academicYear.slice(0, 4))
  const message =
    year < 1999
      ? 'The first academic year that can be written is 1999-0.'
      : `The two parts of an academic year follow each other: ${academicYearStarting(year).title}.`
  return [{ param: 'academicYear', message }]
}
