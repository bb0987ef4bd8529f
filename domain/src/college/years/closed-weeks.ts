import { addDays, isDay, weekdayOf } from '#platform/words/calendar.ts'
import { type AcademicYear, isWithin } from './academic-year.ts'

/**
 * Answers Easter Sunday of a year, by the Gregorian computus (Meeus, Jones and Butcher; in the Book of Common Prayer the
 * "Tables to find Easter-Day").
 */
export function easterOf(year: number): string {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const rest = year % 100
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const moon = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - moon - (rest % 4)) % 7
  const shift = Math.floor((golden + 11 * moon + 22 * weekday) / 451)
  const sum = moon + weekday - 7 * shift + 114
  const month = String(Math.floor(sum / 31)).padStart(2, '0')
  return `${year}-${month}-${String((sum % 31) + 1).padStart(2, '0')}`
}

/** Answers the Monday of the week a day (YYYY-MM-DD) lies in. */
function mondayOf(day: string): string {
  return addDays(day, -weekdayOf(day))
}

/**
 * Answers the weeks of an academic year in which groups do not meet, each by its Monday. `listed` are days of such weeks
 * as the college lists them; a year of which it lists none has those in which hardly anybody meets: the weeks of Christmas
 * and of New Year, and Holy Week.
 */
export function closedWeeksOf(year: AcademicYear, listed: readonly string[]): ReadonlySet<string> {
  const own = listed.filter((day) => isDay(day) && isWithin(day, year.title))
  const christmas = `${year.year}-12-25`
  const usual = [christmas, addDays(christmas, 7), addDays(easterOf(year.year + 1), -6)]
  return new Set((own.length > 0 ? own : usual).map(mondayOf))
}

/** Answers whether a day lies in one of some weeks, each given by its Monday. */
export function isInWeeks(day: string, weeks: ReadonlySet<string>): boolean {
  return weeks.has(mondayOf(day))
}
