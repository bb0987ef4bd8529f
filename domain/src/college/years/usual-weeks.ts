import { addDays, weekdayOf } from '#platform/words/calendar.ts'
import { academicYearOf } from './academic-year.ts'
import { easterOf } from './easter.ts'

/**
 * Answers whether a day (YYYY-MM-DD) lies in one of the weeks, each from Monday to Sunday, in which hardly any college meets:
 * those of Christmas and of New Year, and Holy Week. They hold of a year until the college says better in its calendar.
 */
export function isInUsualWeeks(day: string): boolean {
  const { year } = academicYearOf(day)
  const christmas = `${year}-12-25`
  return [christmas, addDays(christmas, 7), addDays(easterOf(year + 1), -6)]
    .map(mondayOf)
    .includes(mondayOf(day))
}

/** Answers the Monday of the week a day (YYYY-MM-DD) lies in. */
function mondayOf(day: string): string {
  return addDays(day, -weekdayOf(day))
}
