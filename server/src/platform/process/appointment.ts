import { wallTimeOf } from '@minster/domain/platform/words/london-time'
import type { CalendarPart } from '../smtp/connect.ts'
import { escaped, foldedLines, london, quoted, stamp, wallStamp } from './icalendar.ts'

/** An appointment as one recipient's calendar takes it. */
export interface Appointment {
  readonly method: CalendarPart['method']
  /** The same for every mail about one booking. */
  readonly uid: string
  /** Grows with every change. */
  readonly sequence: number
  /** ISO instants; the end is null where nobody can say. */
  readonly start: string
  readonly end: string | null
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

/** Names a booking for calendars, by its id: unlike that of any other sender. */
export function calendarNameOf(id: string, mailFrom: string): string {
  return `${id}@${mailFrom.split('@')[1] ?? 'minster'}`
}

/** Writes an appointment for calendars: an iCalendar object (RFC 5545) as invitations by mail carry it (RFC 5546). */
export function calendarPartOf(appointment: Appointment): CalendarPart {
  const { method, uid, sequence, start, end, onlineLink, organiser, attendee } = appointment
  const at = (instant: string) => wallStamp(wallTimeOf(instant))
  const lines = [
    'BEGIN:VCALENDAR',
    'PRODID:-//Minster//Appointments//EN',
    'VERSION:2.0',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...london,
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${stamp(appointment.now)}`,
    `DTSTART;TZID=Europe/London:${at(start)}`,
    ...(end === null ? [] : [`DTEND;TZID=Europe/London:${at(end)}`]),
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
  return { method, content: foldedLines(lines) }
}
