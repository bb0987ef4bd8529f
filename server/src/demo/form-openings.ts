import { academicYearOf } from '@minster/domain/college/years/academic-year'
import { addDays } from '@minster/domain/platform/words/calendar'
import type { StudentFormKey } from '@minster/domain/portal/forms/form-keys'
import type { NewRow } from '#kit/records/write-rows.ts'
import type { Random } from './random.ts'

/** Days after the first of August on which forms are due, and after which some are closed. */
const days: Partial<Record<StudentFormKey, { readonly due: number; readonly closes?: number }>> = {
  enrolment: { due: 60 },
  'personal-details': { due: 60 },
  'emergency-contacts': { due: 60 },
  safeguarding: { due: 90 },
  hesa: { due: 90 },
  'residential-requirements': { due: 122, closes: 136 },
}

/** When the forms of this academic year are due. */
export function formOpeningRows(random: Random, today: string): NewRow[] {
  const { title: academicYear, start } = academicYearOf(today)
  const at = `${start}T08:00:00.000Z`
  return Object.entries(days).map(([form, { due, closes }]): NewRow => {
    const closing = closes === undefined ? null : addDays(start, closes)
    const values = {
      form,
      academicYear,
      opens: start,
      due: addDays(start, due),
      closes: closing,
      remind: true,
      words: null,
    }
    return { id: random.id(Date.parse(at)), at, values }
  })
}
