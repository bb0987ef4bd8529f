import type { PublicEvent, PublicEventLine } from '@minster/domain/contact/events/public-event-calls'
import { whyNotBooked } from '@minster/domain/contact/events/why-not-booked'
import { isFeatureOn } from '@minster/domain/platform/features/features'
import type { DepartmentServices } from '#kit/departments/department.ts'
import { alive, optional, tables } from '#platform/db/columns.ts'
import { select } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import { readOffered } from '../public-forms/offered.ts'
import { takenOf, waitingOf } from './derived.ts'

const { e } = tables({ e: 'events' })
const { h, l } = optional(tables({ h: 'hubs', l: 'locations' }))
/** More are read by nobody on one page. */
const most = 100

type Asking = Pick<DepartmentServices, 'database' | 'college' | 'clock'>

const rowsWhere = (which: SQL) =>
  select({
    id: e.id,
    title: e.title,
    kind: e.kind,
    state: e.state,
    start: e.start,
    end: e.end,
    hub: h.name,
    place: l.name,
    directions: l.directions,
    address: sql<
      string[]
    >`array_remove(array[nullif(${l.address.address1}, ''), nullif(${l.address.address2}, ''), nullif(${l.address.city}, ''),
      nullif(${l.address.county}, ''), nullif(${l.address.postCode}, ''), nullif(${l.address.country}, '')], null)`,
    isOnline: sql<boolean>`coalesce(${e.onlineLink}, '') <> ''`,
    capacity: e.capacity,
    mostWaiting: e.waiting,
    taken: takenOf(sql`${e.id}`),
    waiting: waitingOf(sql`${e.id}`),
    mostGuests: e.mostGuests,
    asks: e.asks,
    about: e.about,
    closes: e.closes,
  })`
    from ${e} left join ${h} on ${h.id} = ${e.hub} and ${alive(h)}
    left join ${l} on ${l.id} = ${e.location} and ${alive(l)}
    where ${alive(e)} and ${e.state} <> 'Draft' and ${which}
    order by ${e.start}, ${e.title}, ${e.id} limit ${most}`
type Row = ReturnType<typeof rowsWhere> extends SQL<infer R> ? R : never

/** Events that are still to come, open, and need no invitation. */
export async function readPublicEvents(asking: Asking): Promise<PublicEventLine[]> {
  const now = asking.clock.now().toISOString()
  const rows = await asking.database.rows(
    rowsWhere(sql`${e.state} = 'Open' and not coalesce(${e.byInvitation}, false) and ${e.start} > ${now}`),
  )
  return rows.flatMap((row) => lineOf(row, asking) ?? [])
}

/** What the page of an event says and asks; null for what is none, and for what nobody is to know of yet. */
export async function readPublicEvent(asking: Asking, id: string): Promise<PublicEvent | null> {
  const { database: db, college, clock } = asking
  const [[row], offered] = await Promise.all([
    db.rows(rowsWhere(sql`${e.id} = ${id}`)),
    readOffered(db, college, 'booking', clock.today()),
  ])
  const line = row && lineOf(row, asking)
  if (!line || row.state === null || row.state === 'Draft') return null
  const asks = row.asks ?? []
  return {
    ...line,
    state: row.state,
    about: row.about,
    capacity: row.capacity,
    mostGuests: row.mostGuests ?? 0,
    closes: row.closes,
    asks,
    programmes: asks.includes('programme') ? offered.programmes : [],
    heardFrom: asks.includes('heardFrom') ? offered.heardFrom : [],
    wording: offered.wording,
  }
}

/** Without who has booked, and without the link of a meeting online. */
function lineOf(row: Row, { college, clock }: Asking): PublicEventLine | null {
  const { id, title, kind, state, start, end, hub, isOnline, capacity, mostWaiting, taken, waiting } = row
  if (title === null || kind === null || state === null || start === null) return null
  const left = capacity === null ? null : Math.max(0, capacity - (taken ?? 0))
  const isListFull = mostWaiting !== null && (waiting ?? 0) >= mostWaiting
  return {
    id,
    title,
    kind,
    start,
    end,
    hub,
    location: isFeatureOn(college.features, 'locations') ? locationOf(row) : null,
    isOnline,
    left,
    waiting: waiting ?? 0,
    whyNot: whyNotBooked(
      { state, start, end, closes: row.closes, isFull: left === 0 && isListFull },
      clock.now().toISOString(),
    ),
  }
}

function locationOf({ place, address, directions }: Row): PublicEventLine['location'] {
  return place === null ? null : { name: place, address, directions }
}
