import { addDays, weekdayOf } from '#platform/words/calendar.ts'
import { easterOf } from './closed-weeks.ts'

const fixed: Readonly<Record<string, string>> = {
  '01-01': 'New Year’s Day',
  '12-25': 'Christmas Day',
  '12-26': 'Boxing Day',
}

/** Answers why nobody is at a college on a day (YYYY-MM-DD), "Christmas Day" or "a Sunday"; null where somebody is. */
export function whyCollegeClosed(day: string): string | null {
  const feast = fixed[day.slice(5)]
  if (feast !== undefined) return feast
  const easter = easterOf(Number(day.slice(0, 4)))
  if (day === easter) return 'Easter Day'
  if (day === addDays(easter, -2)) return 'Good Friday'
  if (day === addDays(easter, 1)) return 'Easter Monday'
  const weekday = weekdayOf(day)
  if (weekday === 5) return 'a Saturday'
  return weekday === 6 ? 'a Sunday' : null
}
