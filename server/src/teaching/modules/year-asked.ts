import {
  type AcademicYear,
  academicYearOf,
  academicYearTitled,
} from '@minster/domain/college/years/academic-year'
import { AppError } from '@minster/domain/platform/errors/errors'

/** The academic year somebody asked for by its title; the present one where they said none. */
export function yearAsked(title: string | undefined, today: string): AcademicYear {
  const found = title === undefined ? academicYearOf(today) : academicYearTitled(title)
  if (found) return found
  throw new AppError('INVALID', undefined, [
    { param: 'year', message: 'An academic year is written 2026-27.' },
  ])
}
