import { addDays } from '@minster/domain/platform/words/calendar'
import type { AgendaEvent } from '@minster/domain/teaching/agenda/events'
import { dayStamp, escaped, foldedLines, london, stamp, wallStamp } from '#platform/process/icalendar.ts'

/** Writes somebody's events as a calendar others subscribe to (RFC 5545; how often to look: RFC 7986, 5.7). */
export function feedFileOf(title: string, events: readonly AgendaEvent[], now: Date): string {
  return foldedLines([
    'BEGIN:VCALENDAR',
    'PRODID:-//Minster//Calendar//EN',
    'VERSION:2.0',
    'CALSCALE:GREGORIAN',
    `NAME:${escaped(title)}`,
    `X-WR-CALNAME:${escaped(title)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...london,
    ...events.flatMap((event) => linesOf(event, now)),
    'END:VCALENDAR',
  ])
}

function linesOf({ uid, title, place, link, ...when }: AgendaEvent, now: Date): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${uid}@minster`,
    `DTSTAMP:${stamp(now)}`,
    ...hoursOf(when),
    `SUMMARY:${escaped(title)}`,
    ...(place === null ? [] : [`LOCATION:${escaped(place)}`]),
    ...(link === null ? [] : [`URL:${link}`]),
    // A deadline keeps nobody from being invited that day.
    `TRANSP:${when.kind === 'deadline' ? 'TRANSPARENT' : 'OPAQUE'}`,
    'END:VEVENT',
  ]
}

/** The end of whole days is the day after. */
function hoursOf({
  day,
  lastDay,
  from,
  until,
}: Pick<AgendaEvent, 'day' | 'lastDay' | 'from' | 'until'>): string[] {
  if (from === null)
    return [`DTSTART;VALUE=DATE:${dayStamp(day)}`, `DTEND;VALUE=DATE:${dayStamp(addDays(lastDay, 1))}`]
  const begins = `DTSTART;TZID=Europe/London:${wallStamp({ day, time: from })}`
  return until === null
    ? [begins]
    : [begins, `DTEND;TZID=Europe/London:${wallStamp({ day: lastDay, time: until })}`]
}
