import type { AcademicYear } from '@minster/domain/college/years/academic-year'
import { addDays, weekdayOf } from '@minster/domain/platform/words/calendar'
import { templateFor } from '@minster/domain/teaching/modules/assignment-templates'
import type { NewRow } from '#kit/records/write-rows.ts'
import type { Random } from './random.ts'

/** A module as it is taught in one year. */
export interface TaughtInstance {
  readonly id: string
  readonly year: AcademicYear
  readonly credits: number
}

/** Fridays on which the first and the second piece of work is due, in days from the first of August. */
const dueDays = [112, 245]
/** Who failed hands in again on a Friday so many days after the year. */
const resitDays = 40
const where = ['Moodle', 'Moodle, through Turnitin']

/** What is asked of the students of each module, some weeks apart so that not everything falls on one day. */
export function assignmentRows(random: Random, at: string, taught: readonly TaughtInstance[]): NewRow[] {
  return taught.flatMap(({ id, year, credits }) => {
    const later = random.whole(0, 3) * 7
    return (templateFor(credits) ?? []).map((values, index): NewRow => {
      const day = addDays(year.start, (dueDays[index] ?? 0) + later)
      return {
        id: random.id(Date.parse(at)),
        at,
        values: {
          ...values,
          moduleInstance: id,
          due: fridayBy(day),
          resitDue: fridayBy(addDays(year.end, resitDays)),
          submittedTo: random.pick(where),
        },
      }
    })
  })
}

/** The Friday of the week a day lies in. */
function fridayBy(day: string): string {
  return addDays(day, 4 - weekdayOf(day))
}
