import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { type Appointment, calendarPartOf } from './appointment.ts'

const appointment: Appointment = {
  method: 'REQUEST',
  uid: '0199-abc@minster.example.org',
  sequence: 2,
  start: '2026-07-07T09:30:00.000Z',
  end: '2026-07-07T10:15:00.000Z',
  title:
    'Interview, “Minster”; the college, in St Mary’s Õ — and a title that goes on for longer than one line holds',
  place: 'London, room 2; second floor\\left',
  onlineLink: null,
  description: 'First line\nsecond line',
  organiser: { name: 'The "college"', address: 'office@example.org' },
  attendee: { name: 'Hannah Jones', address: 'hannah@example.net' },
  now: new Date('2026-06-01T12:00:00Z'),
}

function read(content: string) {
  const calendar = new ICAL.Component(ICAL.parse(content))
  const zone = calendar.getFirstSubcomponent('vtimezone')
  if (!zone) throw new Error('There is no time zone.')
  ICAL.TimezoneService.register(new ICAL.Timezone(zone))
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined)
  return { calendar, event }
}

describe('an appointment', () => {
  it('says in summer and winter when it is, whom it is for and where', () => {
    const { calendar, event } = read(calendarPartOf(appointment).content)
    expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST')
    expect(event).toMatchObject({ uid: '0199-abc@minster.example.org', sequence: 2 })
    expect(event.startDate.toString()).toBe('2026-07-07T10:30:00')
    expect(event.startDate.toJSDate().toISOString()).toBe('2026-07-07T09:30:00.000Z')
    expect(event.endDate.toJSDate().toISOString()).toBe('2026-07-07T10:15:00.000Z')
    expect([event.summary, event.location, event.description]).toEqual([
      appointment.title,
      appointment.place,
      appointment.description,
    ])
    expect(event.attendees.map((one) => one.getFirstValue())).toEqual(['mailto:hannah@example.net'])
    expect(event.organizer).toBe('mailto:office@example.org')

    const winter = read(calendarPartOf({ ...appointment, start: '2026-10-26T10:30:00.000Z' }).content)
    expect(winter.event.startDate.toString()).toBe('2026-10-26T10:30:00')
    expect(winter.event.startDate.toJSDate().toISOString()).toBe('2026-10-26T10:30:00.000Z')
  })

  it('is struck by the same name', () => {
    const { calendar, event } = read(
      calendarPartOf({ ...appointment, method: 'CANCEL', sequence: 3 }).content,
    )
    expect(calendar.getFirstPropertyValue('method')).toBe('CANCEL')
    expect(event.component.getFirstPropertyValue('status')).toBe('CANCELLED')
    expect(event).toMatchObject({ uid: appointment.uid, sequence: 3 })
  })

  it('has no line longer than 75 octets, and lets nobody write lines of their own into it', () => {
    const name = 'Jones"\r\nATTENDEE:mailto:other@example.org'
    const { content } = calendarPartOf({ ...appointment, attendee: { ...appointment.attendee, name } })
    const lines = content.split('\r\n')
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
    expect(lines.filter((line) => line.startsWith('ATTENDEE'))).toHaveLength(1)
    expect(content.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  })
})
