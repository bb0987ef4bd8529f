import { formatDate } from '@minster/domain/platform/words/format'
import { onDemand } from '@minster/domain/platform/words/on-demand'
import type { RegisterDay } from '@minster/domain/teaching/attendance/attendance-calls'
import type { MarkedAttendance } from '@minster/domain/teaching/attendance/mark'

/** A mark in words: "Absent: Illness". */
export function markWords({ state, why }: MarkedAttendance): string {
  if (state === null) return 'Not marked'
  return why === null ? state : `${state}: ${why}`
}

/** What a day is called: its title where it has one, else its kind. */
export function dayTitle({ title, kind }: RegisterDay): string {
  return title ?? kind
}

/** When a day is, with the day of the week. */
export function dayWords({ day, lastDay }: Pick<RegisterDay, 'day' | 'lastDay'>): string {
  if (day === lastDay) return `${weekday().format(new Date(`${day}T00:00:00Z`))} ${formatDate(day)}`
  return `${formatDate(day)} to ${formatDate(lastDay)}`
}

const weekday = onDemand(() => new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' }))

/** Hours, hub, place and modules of a day, as far as it has them. */
export function dayFacts({ from, until, hub, place, modules }: RegisterDay): string[] {
  return [[from, until].filter(Boolean).join(' to '), hub ?? '', place ?? '', modules.join(', ')].filter(
    Boolean,
  )
}
