import { academicYearOf } from './academic-year.ts'
import type { CalendarDays } from './calendar-days.ts'
import type { CalendarKind } from './calendar-kinds.ts'

/** An entry of the academic calendar. */
export interface CalendarEntry extends CalendarDays {
  readonly kind: CalendarKind
  /** Null where it holds of every hub. */
  readonly hub: string | null
}

/**
 * Answers the entries that hold at a hub, null being the college as a whole: those of all hubs and its own. A hub with terms
 * of its own in a year has no others in it, as it may begin later or end sooner.
 */
export function entriesAt<E extends CalendarEntry>(entries: readonly E[], hub: string | null): E[] {
  const known = entries.filter((one) => one.hub === null || one.hub === hub)
  const ownYears = new Set(known.filter(({ kind, hub: of }) => kind === 'Term' && of !== null).map(yearOf))
  return known.filter((one) => one.kind !== 'Term' || one.hub !== null || !ownYears.has(yearOf(one)))
}

/** Answers the entries of a kind that hold at a hub. */
export function daysAt(
  entries: readonly CalendarEntry[],
  kind: CalendarKind,
  hub: string | null,
): CalendarDays[] {
  return entriesAt(entries, hub)
    .filter((one) => one.kind === kind)
    .map(({ name, start, end }) => ({ name, start, end }))
}

/** Answers the academic year an entry is of: a summer vacation is of the year it ends, not of the next. */
export function yearOf({ start }: CalendarDays): string {
  return academicYearOf(start).title
}

/** Answers the first of other entries that says teaching where one says vacation, or the other way round, at some hub. */
export function clashOf<E extends CalendarEntry>(entry: CalendarEntry, others: readonly E[]): E | null {
  const opposite = { Term: 'Vacation', Vacation: 'Term', 'Reading week': null, Closure: null }[entry.kind]
  const clashing = others.filter(
    (one) => one.kind === opposite && one.start <= entry.end && entry.start <= one.end,
  )
  const all = [...others, entry]
  const isAtOne = (one: E) => {
    const hub = one.hub ?? entry.hub
    const there: readonly CalendarEntry[] = entriesAt(all, hub)
    return there.includes(one) && there.includes(entry)
  }
  return clashing.find(isAtOne) ?? null
}
