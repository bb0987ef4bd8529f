import { academicYearOf } from './academic-year.ts'
import { isWithinDays } from './calendar-days.ts'
import { holidayOn } from './closed-days.ts'
import { type CalendarEntry, entriesAt, yearOf } from './college-calendar.ts'
import { isInUsualWeeks } from './usual-weeks.ts'

/**
 * Answers whether groups of a hub, null where they mix the hubs, meet on a day (YYYY-MM-DD) that is theirs: within a term
 * where the year has any, in reading weeks too, and neither in a vacation nor on a closure or a bank holiday. Of a year
 * without terms and vacations the weeks hold in which hardly any college meets.
 */
export function doGroupsMeetOn(day: string, entries: readonly CalendarEntry[], hub: string | null): boolean {
  if (holidayOn(day) !== null) return false
  const there = entriesAt(entries, hub)
  const isIn = (kind: CalendarEntry['kind']) =>
    there.some((one) => one.kind === kind && isWithinDays(day, one))
  if (isIn('Vacation') || isIn('Closure')) return false
  const { title } = academicYearOf(day)
  const kinds = new Set(there.filter((one) => yearOf(one) === title).map(({ kind }) => kind))
  if (kinds.has('Term')) return isIn('Term')
  return kinds.has('Vacation') || !isInUsualWeeks(day)
}
