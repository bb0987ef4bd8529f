import { academicYearOf } from '@minster/domain/college/years/academic-year'
import { durhamDayOf } from '@minster/domain/durham/clock/durham-day'
import type { NewRow } from '#kit/records/write-rows.ts'
import type { Random } from './random.ts'

/** The days Durham has published for this academic year, as the registrar of the demonstration entered them. */
export function durhamDateRows(random: Random, at: string, today: string): NewRow[] {
  const { title } = academicYearOf(today)
  return (['registrations', 'modules', 'census'] as const).map((step) => ({
    id: random.id(Date.parse(at)),
    at,
    values: {
      step,
      academicYear: title,
      due: durhamDayOf(step, title, []).due,
      standing: 'Confirmed',
      source: 'The calendar of the Common Awards team.',
    },
  }))
}
