import { addDays, weekdayOf } from '#platform/words/calendar.ts'
import { formatDate } from '#platform/words/format.ts'
import { weekdays } from '../formation/formation-kinds.ts'

/** How many days before their own deadline students are reminded of it. */
export const daysAhead = { aWeek: 7, aDay: 1 } as const

/** A piece of work and the day one student hands it in by. */
export interface DueWork {
  readonly title: string
  /** Of its module. */
  readonly code: string
  /** YYYY-MM-DD */
  readonly day: string
  /** It is a resit, once the board has released that. */
  readonly isAgain: boolean
}

/** Writes a deadline with its weekday: "Friday 11/12/2026". */
export function dayWords(day: string): string {
  return `${weekdays[weekdayOf(day)] ?? ''} ${formatDate(day)}`.trim()
}

/** Says of each day, the next one first, what a student hands in by then. */
export function deadlineLines(works: readonly DueWork[], today: string): string[] {
  return dueDays(works).map(
    (day) =>
      `${dueOn(day, today)}: ${works
        .filter((work) => work.day === day)
        .map(nameOf)
        .join(', ')}`,
  )
}

/** Says in a few words what a student hands in next, for the subject of a mail. */
export function nextDeadlineWords(works: readonly DueWork[], today: string): string {
  const [day = ''] = dueDays(works)
  const next = works.filter((work) => work.day === day)
  return `${dueOn(day, today)}: ${next.length === 1 ? next.map(nameOf).join('') : `${next.length} pieces of work`}`
}

function dueDays(works: readonly DueWork[]): string[] {
  return [...new Set(works.map(({ day }) => day))].toSorted()
}

function dueOn(day: string, today: string): string {
  return day === addDays(today, daysAhead.aDay) ? `Due tomorrow, ${dayWords(day)}` : `Due on ${dayWords(day)}`
}

function nameOf({ title, code, isAgain }: DueWork): string {
  return `${title} (${code}${isAgain ? ', due again' : ''})`
}
