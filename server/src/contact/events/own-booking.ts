import type { ChangeableAnswer, OwnBooking } from '@minster/domain/contact/events/booking-link-calls'
import { bookingInWords } from '@minster/domain/contact/events/booking-words'
import { whyNotBooked } from '@minster/domain/contact/events/why-not-booked'
import { alive, optional, present, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { type RowOf, select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { takenOf } from './derived.ts'
import { nameOfPlace } from './name-of-place.ts'

const { r, e } = tables({ r: 'registrations', e: 'events' })
const { l } = optional(tables({ l: 'locations' }))

const columns = {
  id: r.id,
  state: present(r.state),
  version: r.version,
  code: r.code,
  guests: r.guests,
  guestNames: r.guestNames,
  phone: r.phone,
  diet: r.diet,
  access: r.access,
  title: present(e.title),
  eventState: present(e.state),
  start: present(e.start),
  end: e.end,
  closes: e.closes,
  onlineLink: e.onlineLink,
  mostGuests: e.mostGuests,
  capacity: e.capacity,
  asks: e.asks,
  taken: takenOf(sql`${e.id}`),
  place: nameOfPlace(l),
  directions: l.directions,
}
export type BookingRow = RowOf<typeof columns>

/** A booking with its event as they stand now; null where either is in the bin. */
export async function readOwnBooking(db: Queryable, id: string): Promise<BookingRow | null> {
  const [row] = await db.rows(select(columns)`
    from ${r} join ${e} on ${e.id} = ${r.event} left join ${l} on ${l.id} = ${e.location}
    where ${r.id} = ${id} and ${alive(r)} and ${alive(e)} and ${e.start} is not null`)
  return row ?? null
}

/** Why a booking can no longer be changed at a moment, an ISO instant; null while it can. */
export function whyNotChanged({ state, eventState, start, end }: BookingRow, now: string): string | null {
  const whatever = { closes: null, isFull: false }
  const isOff = eventState === 'Cancelled' ? 'Cancelled' : 'Open'
  const why = whyNotBooked({ state: isOff, start, end, ...whatever }, now)
  return why ?? (state === 'Attended' || state === 'No show' ? 'It has begun.' : null)
}

/** Why a booking that was cancelled cannot be taken up again; null where it can. */
export function whyNotAgain({ eventState, start, end, closes }: BookingRow, now: string): string | null {
  return whyNotBooked({ state: eventState, start, end, closes, isFull: false }, now)
}

/** What whoever booked reads of it. */
export function ownBookingOf(row: BookingRow, now: string): OwnBooking {
  const { state, capacity, taken, onlineLink, asks } = row
  const isIn = state === 'Registered' || state === 'Attended'
  const booking = {
    event: {
      title: row.title,
      start: row.start,
      end: row.end,
      place: row.place === '' ? null : row.place,
      directions: row.directions,
      onlineLink: isIn ? onlineLink : null,
      mostGuests: row.mostGuests ?? 0,
      left: capacity === null ? null : Math.max(0, capacity - (taken ?? 0)),
      asks: changeableIn(asks),
    },
    state,
    code: row.code ?? '',
    guests: row.guests ?? 0,
    guestNames: row.guestNames,
    phone: row.phone,
    diet: row.diet,
    access: row.access,
    whyNot: whyNotChanged(row, now),
    whyNotAgain: whyNotAgain(row, now),
  }
  return { ...booking, told: bookingInWords(booking) }
}

/** What of the questions of an event is answered anew by a link. */
export function changeableIn(asks: BookingRow['asks']): ChangeableAnswer[] {
  return (asks ?? []).flatMap((one) => (one === 'programme' || one === 'heardFrom' ? [] : [one]))
}
