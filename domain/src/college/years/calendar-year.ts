import { addDays } from '#platform/words/calendar.ts'
import type { AcademicYear } from './academic-year.ts'
import { bankHolidayOn } from './bank-holidays.ts'
import { type CalendarEntry, yearOf } from './college-calendar.ts'

const weeks = 52 * 7

/** Bank holidays of England and Wales in an academic year, in order of day, as a list has them: "Summer bank holiday". */
export function bankHolidaysOf({
  start,
  end,
}: AcademicYear): { readonly day: string; readonly name: string }[] {
  const found: { readonly day: string; readonly name: string }[] = []
  for (let day = start; day <= end; day = addDays(day, 1)) {
    const name = bankHolidayOn(day)?.replace(/^the /, '')
    if (name !== undefined) found.push({ day, name: `${name.charAt(0).toUpperCase()}${name.slice(1)}` })
  }
  return found
}

/** Answers the entries that reach into an academic year: a summer vacation stands in both it touches. */
export function entriesOf<E extends CalendarEntry>(entries: readonly E[], { start, end }: AcademicYear): E[] {
  return entries.filter((one) => one.start <= end && one.end >= start)
}

/** An entry as the next year would have it. */
export interface CopiedEntry<E extends CalendarEntry> {
  readonly from: E
  readonly entry: E
  /** The next year has one of its name and kind at this hub. */
  readonly isThere: boolean
}

/**
 * Answers the entries of an academic year as the next would have them, 52 weeks later so that a Monday stays a Monday. The terms
 * of single hubs come first: kept in this order, none clashes with what is kept after it.
 */
export function copiedEntries<E extends CalendarEntry>(
  entries: readonly E[],
  from: AcademicYear,
  to: AcademicYear,
): CopiedEntry<E>[] {
  const there = entries.filter((one) => yearOf(one) === to.title)
  const rank = ({ kind, hub }: E) => (kind !== 'Term' ? 2 : hub === null ? 1 : 0)
  return entries
    .filter((one) => yearOf(one) === from.title)
    .toSorted((one, other) => rank(one) - rank(other) || (one.start < other.start ? -1 : 1))
    .map((one) => {
      const days = addDays(one.start, weeks) < to.start ? weeks + 7 : weeks
      return {
        from: one,
        entry: { ...one, start: addDays(one.start, days), end: addDays(one.end, days) },
        isThere: there.some(
          ({ kind, name, hub }) => kind === one.kind && name === one.name && hub === one.hub,
        ),
      }
    })
}
