import { academicYearTitled } from '#college/years/academic-year.ts'
import type { Problem } from '#platform/errors/errors.ts'

/** Answers what is wrong with an academic year written by hand: its two parts follow each other. None is not wrong. */
export function academicYearProblems(academicYear: string | null): Problem[] {
  if (academicYear === null || academicYearTitled(academicYear)) return []
  return [{ param: 'academicYear', message: 'The two parts of an academic year follow each other: 2026-27.' }]
}
