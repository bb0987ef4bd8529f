import { addDays, weekdayOf } from '#platform/words/calendar.ts'
import { bankHolidayOn } from './bank-holidays.ts'
import { easterOf } from './closed-weeks.ts'

/** On a weekend another day is kept for them, and nobody is there all the same. */
const feasts: Readonly<Record<string, string>> = {
  '01-01': 'New Year’s Day',
  '12-25': 'Christmas Day',
  '12-26': 'Boxing Day',
}

/** Answers why nobody is at a college on a day (YYYY-MM-DD), "Christmas Day" or "a Sunday"; null where somebody is. */
export function whyCollegeClosed(day: string): string | null {
  const feast = feasts[day.slice(5)] ?? bankHolidayOn(day)
  if (feast !== null) return feast
  if (day === easterOf(Number(day.slice(0, 4)))) return 'Easter Day'
  const weekday = weekdayOf(day)
  if (weekday === 5) return 'a Saturday'
  return weekday === 6 ? 'a Sunday' : null
}

/** The working days after a day until another, and the weekdays between them that were none. */
export interface WorkingDays {
  readonly count: number
  readonly closed: readonly { readonly day: string; readonly why: string }[]
}

/**
 * Counts the working days after a day until another, both YYYY-MM-DD: Monday to Friday but bank holidays. It stops once
 * there are more than `most`, so that a mistyped year costs nothing.
 */
export function workingDaysBetween(after: string, until: string, most: number): WorkingDays {
  let count = 0
  const closed: { readonly day: string; readonly why: string }[] = []
  for (let day = addDays(after, 1); day <= until && count <= most; day = addDays(day, 1)) {
    const why = whyCollegeClosed(day)
    if (why === null) count += 1
    else if (weekdayOf(day) < 5) closed.push({ day, why })
  }
  return { count, closed }
}
