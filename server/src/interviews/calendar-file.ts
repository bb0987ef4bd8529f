import { minutesAfter, wallTimeOf } from '@minster/domain/london-time'
import type { CalendarPart } from '../mail/queue-mail.ts'

/** An appointment as one recipient's calendar takes it. */
export interface Appointment {
  readonly method: CalendarPart['method']
  /** The same for every mail about one booking. */
  readonly uid: string
  /** Grows with every change. */
  readonly sequence: number
  readonly start: string
  readonly minutes: number
  readonly title: string
  readonly place: string
  readonly onlineLink: string | null
  readonly description: string
  readonly organiser: Party
  /** The recipient alone: nobody is told anybody else's address. */
  readonly attendee: Party
  readonly now: Date
}
interface Party {
  readonly name: string
  readonly address: string
}

/** When clocks change in the United Kingdom, for calendars that do not know it (RFC 5545, 3.6.5). */
const london = [
  'BEGIN:VTIMEZONE',
  'TZID:Europe/London',
  'BEGIN:DAYLIGHT',
  'TZNAME:BST',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0100',
  'DTSTART:19810329T010000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'TZNAME:GMT',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0000',
  'DTSTART:19961027T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
]

/** Writes an appointment for calendars: an iCalendar object (RFC 5545) as invitations by mail carry it (RFC 5546). */
export function calendarPartOf(appointment: Appointment): CalendarPart {
  const { method, uid, sequence, start, minutes, onlineLink, organiser, attendee } = appointment
  const lines = [
    'BEGIN:VCALENDAR',
    'PRODID:-//Minster//Interviews//EN',
    'VERSION:2.0',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...london,
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utc(appointment.now)}`,
    `DTSTART;TZID=Europe/London:${local(start)}`,
    `DTEND;TZID=Europe/London:${local(minutesAfter(start, minutes))}`,
    `SUMMARY:${escaped(appointment.title)}`,
    `LOCATION:${escaped(appointment.place)}`,
    `DESCRIPTION:${escaped(appointment.description)}`,
    ...(onlineLink === null ? [] : [`URL:${onlineLink}`]),
    `ORGANIZER;CN=${quoted(organiser.name)}:mailto:${organiser.address}`,
    `ATTENDEE;CN=${quoted(attendee.name)};ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=FALSE:mailto:${attendee.address}`,
    `STATUS:${method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return { method, content: `${lines.map(folded).join('\r\n')}\r\n` }
}

function utc(instant: Date): string {
  return instant.toISOString().replace(/[-:]|\.\d+/g, '')
}

function local(instant: string): string {
  const { day, time } = wallTimeOf(instant)
  return `${day.replaceAll('-', '')}T${time.replace(':', '')}00`
}

function escaped(text: string): string {
  return text
    .replace(/[\\;,]/g, (letter) => `\\${letter}`)
    .replace(/\r?\n/g, '\\n')
    .replace(/\p{Cc}/gu, ' ')
}

function quoted(text: string): string {
  return `"${text.replace(/["\p{Cc}]/gu, "'")}"`
}

const longestLine = 75

/** A line is at most 75 octets long; what follows begins with a blank, and no letter is cut in two. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const letter of line) {
    const size = Buffer.byteLength(letter)
    if (octets + size > longestLine) {
      parts.push(part)
      part = ' '
      octets = 1
    }
    part += letter
    octets += size
  }
  return [...parts, part].join('\r\n')
}
