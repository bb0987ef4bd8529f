import { isDay } from './calendar.ts'
import { onDemand } from './on-demand.ts'

/** Times of day as the college's clocks show them, and the instants they mean: right on both sides of a clock change. */

const timeZone = 'Europe/London'
const minute = 60_000
const hour = 60 * minute

const clock = onDemand(
  () =>
    new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
)
const longDay = onDemand(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
    }),
)

/** What the college's clocks show: `YYYY-MM-DD` and `HH:mm`. */
export interface WallTime {
  readonly day: string
  readonly time: string
}

/** Answers what the college's clocks show at an instant. */
export function wallTimeOf(instant: string): WallTime {
  const shown = new Map(
    clock()
      .formatToParts(new Date(instant))
      .map(({ type, value }) => [type, value]),
  )
  const part = (type: Intl.DateTimeFormatPartTypes) => shown.get(type) ?? ''
  return {
    day: `${part('year')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}`,
  }
}

/** Answers whether a text is a time of day written `HH:mm`. */
export function isTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
}

/**
 * Answers the ISO instant at which the college's clocks show a day and time. Of an hour that comes twice it is the
 * first; null for what is no day or time, and for the hour that is left out in spring.
 */
export function instantAt({ day, time }: WallTime): string | null {
  if (!isDay(day) || !isTime(time)) return null
  const asIfUtc = Date.parse(`${day}T${time}:00.000Z`)
  const summer = new Date(asIfUtc - hour).toISOString()
  const winter = new Date(asIfUtc).toISOString()
  const shows = (instant: string) => {
    const there = wallTimeOf(instant)
    return there.day === day && there.time === time
  }
  return [summer, winter].find(shows) ?? null
}

/** Writes an instant as "Tuesday 24 November 2026 at 10:00". */
export function formatDayAndTime(instant: string): string {
  return `${formatLongDay(instant)} at ${wallTimeOf(instant).time}`
}

/** Writes the day of an instant as "Tuesday 24 November 2026". */
export function formatLongDay(instant: string): string {
  return longDay().format(new Date(instant)).replace(',', '')
}

/** Answers the ISO instant so many minutes later. */
export function minutesAfter(instant: string, minutes: number): string {
  return new Date(Date.parse(instant) + minutes * minute).toISOString()
}
