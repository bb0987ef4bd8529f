import { type BookingMail } from '@minster/domain/contact/events/booking-mails'
import { formatDayAndTime, wallTimeOf } from '@minster/domain/platform/words/london-time'
import type { RuleParts } from '#kit/departments/department.ts'
import { isMailable, queueMails, readMailTemplate } from '#kit/mail/queue-mail.ts'
import { makeLinks } from '#kit/mailed-links/links.ts'
import { mails } from '#kit/outbox/tables.ts'
import { firstNameOfPerson, nameOfPerson } from '#kit/records/name-of-person.ts'
import { isUndoing } from '#kit/records/undoing.ts'
import { alive, optional, present, tables } from '#platform/db/columns.ts'
import type { Queryable, Transaction } from '#platform/db/connect.ts'
import { type RowOf, select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { addressWith } from '#platform/http/link-token.ts'
import { calendarNameOf, calendarPartOf } from '#platform/process/appointment.ts'
import type { CalendarPart } from '#platform/smtp/connect.ts'
import { bookingLinks } from './links.ts'
import { nameOfPlace } from './name-of-place.ts'

const { r, e, p, m } = tables({ r: 'registrations', e: 'events', p: 'people', m: mails })
const { l } = optional(tables({ l: 'locations' }))

const told = {
  id: r.id,
  state: r.state,
  guests: r.guests,
  code: r.code,
  email: present(p.email),
  name: nameOfPerson(p),
  firstName: firstNameOfPerson(p),
  event: e.title,
  start: present(e.start),
  end: e.end,
  onlineLink: e.onlineLink,
  place: nameOfPlace(l),
  directions: sql<string>`coalesce(${l.directions}, '')`,
  /** Grows with every change of the event and of the booking. */
  sequence: sql<number>`coalesce(${e.changes}, 0) + ${r.version}`,
  /** The last mail with an appointment put it into their calendar, or is about to: who waits is mailed without one. */
  isInCalendar: sql<boolean>`coalesce((select ${m.calendar}->>'method' = 'REQUEST' from ${m}
    where ${m.aboutType} = 'registrations' and ${m.aboutId} = ${r.id}
      and ${m.state} in ('waiting', 'sent') and ${m.calendar} is not null
    order by ${m.createdAt} desc, ${m.id} desc limit 1), false)`,
}
type Told = RowOf<typeof told>

/** What a mail says besides what is known of booking and event. */
interface More {
  /** What changed, in words. */
  readonly changed?: string
  /** The user who caused it. */
  readonly by?: string | null
}

const takesBack: readonly BookingMail[] = ['booking-cancelled', 'event-cancelled']

/**
 * Writes to those who booked, each with a link of their own to the booking; those who have a place get it for their
 * calendar, and it is struck there where booking or event is cancelled. Who has no address is told by nobody but the
 * office. Set-based: a few statements, however many they are.
 */
export async function tellOfBookings(
  tx: Transaction,
  services: RuleParts,
  template: BookingMail,
  registrationIds: readonly string[],
  { changed = '', by = null }: More = {},
): Promise<void> {
  if (isUndoing(tx) || registrationIds.length === 0) return
  const all = await readTold(tx, registrationIds)
  const recipients = all.filter(({ email }) => isMailable(email))
  const asked = recipients.map(({ id }) => ({ id, party: 'booker' as const }))
  const tokens = await makeLinks(tx, bookingLinks, asked, services.clock.now())
  const { college } = services
  const orders = recipients.map((one, place) => {
    const calendar = calendarOf(services, template, one)
    return {
      to: { name: one.name, address: one.email },
      values: {
        ...valuesOf(one),
        changed,
        link: addressWith(services, bookingLinks.page, tokens[place] ?? ''),
        college: college.title,
        office: `${college.office.name}, ${college.office.email}`,
      },
      about: { type: 'registrations' as const, id: one.id },
      by,
      ...(calendar && { calendar }),
    }
  })
  await queueMails(tx, services, template, await readMailTemplate(tx, template), orders)
}

async function readTold(db: Queryable, ids: readonly string[]): Promise<Told[]> {
  return db.rows(select(told)`
    from ${r} join ${e} on ${e.id} = ${r.event} join ${p} on ${p.id} = ${r.person}
      left join ${l} on ${l.id} = ${e.location}
    where ${r.id} = any(${sql.param([...ids])}::uuid[]) and ${alive(r)} and ${alive(p)}
      and ${p.email} is not null and ${e.start} is not null
    order by ${r.bookedAt}, ${r.id}`)
}

function hasPlace({ state }: Pick<Told, 'state'>): boolean {
  return state === 'Registered' || state === 'Attended'
}

function valuesOf(one: Told) {
  const { firstName, event, start, end, place, directions, onlineLink, guests, code } = one
  return {
    firstName,
    event,
    when: formatDayAndTime(start),
    until: end === null ? '' : untilOf(start, end),
    place: [place, directions].filter(Boolean).join('\n'),
    onlineLink: hasPlace(one) ? (onlineLink ?? '') : '',
    guests: guests ?? 0,
    code: code ?? '',
  }
}

/** The time alone where it ends on the day it begins. */
function untilOf(start: string, end: string): string {
  const { day, time } = wallTimeOf(end)
  return wallTimeOf(start).day === day ? time : formatDayAndTime(end)
}

function calendarOf(
  { config, college, clock }: RuleParts,
  template: BookingMail,
  one: Told,
): CalendarPart | undefined {
  const isTakenBack = takesBack.includes(template)
  if (isTakenBack ? !one.isInCalendar : !hasPlace(one)) return undefined
  return calendarPartOf({
    method: isTakenBack ? 'CANCEL' : 'REQUEST',
    uid: calendarNameOf(one.id, config.mailFrom),
    sequence: one.sequence,
    start: one.start,
    end: one.end,
    title: `${one.event}, ${college.title}`,
    place: one.place || (one.onlineLink ?? ''),
    onlineLink: one.onlineLink,
    description: one.directions,
    organiser: { name: college.title, address: config.mailFrom },
    attendee: { name: one.name, address: one.email },
    now: clock.now(),
  })
}
