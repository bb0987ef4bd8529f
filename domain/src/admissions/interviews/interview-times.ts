import type { Problem } from '#platform/errors/errors.ts'
import { addDays, isDay } from '#platform/words/calendar.ts'
import { instantAt, isTime, minutesAfter } from '#platform/words/london-time.ts'
import { statusRules } from '../status/status.ts'

/** So many hours before an interview an applicant can still book, move or cancel it themselves. */
export const noticeHours = 24

/** Answers whether an application in a status can be interviewed at all. */
export function canBeInterviewed(status: unknown): boolean {
  return (statusRules(status)?.interview ?? null) !== null
}

/** Answers whether booking an interview moves an application on: to Interview booked, where it is the first. */
export function isMovedByBooking(status: unknown): boolean {
  return statusRules(status)?.interview === 'first'
}

/** Answers whether an applicant can still book, move or cancel an interview themselves. */
export function isInTime(start: string, now: string): boolean {
  return Date.parse(start) - Date.parse(now) >= noticeHours * 3_600_000
}

/** A pause in a day of interviews, `HH:mm`. */
export interface Pause {
  readonly from: string
  readonly to: string
}
/** Times to be made at once: the same on each of several days. */
export interface Batch {
  readonly days: readonly string[]
  readonly from: string
  readonly to: string
  readonly minutes: number
  /** Minutes between two interviews. */
  readonly gap: number
  readonly pauses: readonly Pause[]
}
/** One time of a batch. */
export interface PlannedTime {
  readonly start: string
  readonly end: string
}

const mostTimes = 200

/** Answers the times of a batch in order, by the college's clocks; a pause moves what would run into it behind it. */
export function timesOf({ days, from, to, minutes, gap, pauses }: Batch): PlannedTime[] {
  return days.toSorted().flatMap((day) => {
    const ends = instantAt({ day, time: to })
    const breaks = pauses
      .map((pause) => ({
        from: instantAt({ day, time: pause.from }) ?? '',
        to: instantAt({ day, time: pause.to }) ?? '',
      }))
      .toSorted((one, other) => one.from.localeCompare(other.from))
    const found: PlannedTime[] = []
    let start = instantAt({ day, time: from })
    while (start !== null && ends !== null && minutesAfter(start, minutes) <= ends) {
      const end = minutesAfter(start, minutes)
      const inTheWay = breaks.find((pause) => pause.from < end && pause.to > (start ?? ''))
      if (inTheWay) start = inTheWay.to
      else {
        found.push({ start, end })
        start = minutesAfter(end, gap)
      }
    }
    return found
  })
}

/** Answers what is wrong with a batch before its times are worked out. */
export function batchProblems(batch: Batch, today: string): Problem[] {
  const { days, from, to, pauses } = batch
  const problems: Problem[] = []
  const wrong = (param: string, message: string) => problems.push({ param, message })
  if (days.length === 0) wrong('days', 'Choose at least one day.')
  if (days.some((day) => !isDay(day))) wrong('days', 'Give days as YYYY-MM-DD.')
  else if (days.some((day) => day < today)) wrong('days', 'Choose days from today on.')
  else if (days.some((day) => day > addDays(today, 730))) wrong('days', 'Choose days of the next two years.')
  if (!isTime(from)) wrong('from', 'Give a time, such as 09:30.')
  if (!isTime(to)) wrong('to', 'Give a time, such as 16:00.')
  else if (isTime(from) && to <= from) wrong('to', 'The end comes after the beginning.')
  pauses.forEach((pause, index) => {
    if (!isTime(pause.from) || !isTime(pause.to)) wrong(`pauses.${index}`, 'Give a time, such as 12:30.')
    else if (pause.to <= pause.from) wrong(`pauses.${index}`, 'A break ends after it began.')
  })
  if (problems.length > 0) return problems
  const count = timesOf(batch).length
  if (count === 0) wrong('minutes', 'No interview of this length fits between these times.')
  if (count > mostTimes) wrong('days', `These are ${count} times. Make at most ${mostTimes} at once.`)
  return problems
}
