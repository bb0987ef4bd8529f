import { addDays, weekdayOf } from '#platform/words/calendar.ts'
import { bankHolidayOn } from './bank-holidays.ts'
import { type CalendarDays, isWithinDays } from './calendar-days.ts'
import { easterOf } from './easter.ts'

/** On a weekend another day is kept for them, and nobody is there all the same. */
const feasts: Readonly<Record<string, string>> = {
  '01-01': 'New Year’s Day',
  '12-25': 'Christmas Day',
  '12-26': 'Boxing Day',
}

/** Answers what holiday keeps everybody away on a day (YYYY-MM-DD), "Christmas Day"; null of any other. */
export function holidayOn(day: string): string | null {
  const feast = feasts[day.slice(5)] ?? bankHolidayOn(day)
  return feast ?? (day === easterOf(Number(day.slice(0, 4))) ? 'Easter Day' : null)
}

/** Answers what closes a hub on a day whatever the weekday, a holiday or one of its closures; null of any other. */
export function closingOn(day: string, closures: readonly CalendarDays[]): string | null {
  const closure = closures.find((one) => isWithinDays(day, one))
  return holidayOn(day) ?? (closure ? `a closure of the college (${closure.name})` : null)
}

/**
 * Answers why nobody is at a college on a day (YYYY-MM-DD), "Christmas Day" or "a Sunday"; null where somebody is. `closures`
 * are those that hold at the hub in question.
 */
export function whyCollegeClosed(day: string, closures: readonly CalendarDays[]): string | null {
  const holiday = holidayOn(day)
  if (holiday !== null) return holiday
  const weekday = weekdayOf(day)
  if (weekday >= 5) return weekday === 5 ? 'a Saturday' : 'a Sunday'
  return closingOn(day, closures)
}

/** The working days after a day until another, and the weekdays between them that were none. */
export interface WorkingDays {
  readonly count: number
  readonly closed: readonly { readonly day: string; readonly why: string }[]
}

/**
 * Counts the working days after a day until another, both YYYY-MM-DD: Monday to Friday but bank holidays and closures.
 * Vacations are none: Durham counts working days, and the university works in them. It stops once there are more than `most`,
 * so that a mistyped year costs nothing.
 */
export function workingDaysBetween(
  after: string,
  until: string,
  most: number,
  closures: readonly CalendarDays[],
): WorkingDays {
  let count = 0
  const closed: { readonly day: string; readonly why: string }[] = []
  for (let day = addDays(after, 1); day <= until && count <= most; day = addDays(day, 1)) {
    const why = whyCollegeClosed(day, closures)
    if (why === null) count += 1
    else if (weekdayOf(day) < 5) closed.push({ day, why })
  }
  return { count, closed }
}
