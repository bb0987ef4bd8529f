import { academicYearOf } from '@minster/domain/college/years/academic-year'
import type { NewRow } from '#kit/records/write-rows.ts'
import type { Random } from './random.ts'

/** The days Durham has published for this academic year, as the registrar of the demonstration entered them. */
export function durhamDateRows(random: Random, at: string, today: string): NewRow[] {
  const { title, start } = academicYearOf(today)
  const year = Number(start.slice(0, 4))
  const days = [
    ['registrations', `${year}-10-01`],
    ['modules', `${year}-10-25`],
    ['census', `${year}-12-01`],
  ] as const
  return days.map(([step, due]) => ({
    id: random.id(Date.parse(at)),
    at,
    values: {
      step,
      academicYear: title,
      due,
      standing: 'Confirmed',
      source: 'The calendar of the Common Awards team.',
    },
  }))
}
