import { addDays, daysBetween, weekdayOf } from '#platform/words/calendar.ts'
import { weekdays } from '../formation/formation-kinds.ts'
import type { AgendaEvent } from './agenda-calls.ts'

/** What stands in somebody's calendar, in the order in which it is told apart. */
export const eventKinds = {
  interview: { label: 'Interview' },
  group: { label: 'Group' },
  teaching: { label: 'Teaching' },
  residential: { label: 'Residential' },
  deadline: { label: 'Deadline' },
} as const

/** What a meeting of a group is called where only its owner knows what it is about: a name alone may be a person's. */
export function groupTitle({ kind, name }: { readonly kind: string; readonly name: string }): string {
  return name.toLowerCase().startsWith(kind.toLowerCase()) ? name : `${kind} ${name}`
}

/** Answers the days from the first to the last on which a weekday falls. */
export function weeklyDays(weekday: string, first: string, last: string): string[] {
  const wanted = weekdays.findIndex((one) => one === weekday)
  if (wanted < 0 || last < first) return []
  const start = addDays(first, (wanted - weekdayOf(first) + 7) % 7)
  const weeks = start > last ? 0 : Math.floor(daysBetween(start, last) / 7) + 1
  return Array.from({ length: weeks }, (_, week) => addDays(start, week * 7))
}

/** Answers the weeks, each from Monday to Sunday, in which the days of a month (YYYY-MM) lie. */
export function weeksOfMonth(month: string): string[][] {
  const first = `${month}-01`
  const monday = addDays(first, -weekdayOf(first))
  const weeks = Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => addDays(monday, week * 7 + day)),
  )
  return weeks.filter((week) => week.some((day) => day.startsWith(month)))
}

/** Orders events by day and hour, what has no hour before what has. */
export function inTimeOrder(one: AgendaEvent, other: AgendaEvent): number {
  const keyOf = ({ day, from, title, uid }: AgendaEvent) => [day, from ?? '', title, uid].join(' ')
  return keyOf(one) < keyOf(other) ? -1 : 1
}

/** Answers the days from `from` to `until` with what is on each, days of nothing left out. */
export function byDay(
  events: readonly AgendaEvent[],
  from: string,
  until: string,
): readonly { readonly day: string; readonly events: readonly AgendaEvent[] }[] {
  const spread = events.flatMap((event) => {
    const first = event.day < from ? from : event.day
    const last = event.lastDay > until ? until : event.lastDay
    const length = last < first ? 0 : daysBetween(first, last) + 1
    return Array.from({ length }, (_, at) => ({ day: addDays(first, at), event }))
  })
  return [...Map.groupBy(spread, ({ day }) => day)]
    .map(([day, found]) => ({ day, events: found.map(({ event }) => event).toSorted(inTimeOrder) }))
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))
}
