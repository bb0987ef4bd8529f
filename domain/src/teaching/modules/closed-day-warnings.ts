import type { CalendarDays } from '#college/years/calendar-days.ts'
import { closingOn } from '#college/years/closed-days.ts'
import { addDays } from '#platform/words/calendar.ts'
import { dayWords } from './deadline-words.ts'

/** Something of a module on a day, or from that day to a last one. */
export interface Dated {
  /** "Essay is due" */
  readonly what: string
  readonly day: string
  readonly lastDay: string
}

/** Residentials are a week or two; a mistyped year costs nothing. */
const mostDays = 31

/**
 * Answers in words what of a module falls on a bank holiday or a closure of the hub. Weekends are not told: hubs teach on
 * Saturdays. They are warnings, nothing is refused.
 */
export function closedDayWarnings(dated: readonly Dated[], closures: readonly CalendarDays[]): string[] {
  return dated.flatMap(({ what, day, lastDay }) => {
    for (let on = day, left = mostDays; on <= lastDay && left > 0; on = addDays(on, 1), left -= 1) {
      const why = closingOn(on, closures)
      if (why !== null) return [`${what} on ${dayWords(on)}, which is ${why}.`]
    }
    return []
  })
}
