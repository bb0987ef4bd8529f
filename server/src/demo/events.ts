import { bookingCode } from '@minster/domain/contact/events/booking-code'
import type { Event } from '@minster/domain/contact/events/event'
import type { RegistrationState } from '@minster/domain/contact/events/registration-states'
import { addDays } from '@minster/domain/platform/words/calendar'
import { instantAt } from '@minster/domain/platform/words/london-time'
import { type NewRow, writeRows } from '#kit/records/write-rows.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import type { Surroundings } from './applications.ts'
import { type HubName, hubNames } from './places.ts'
import { type Random, randomFrom } from './random.ts'
import { dedications, streets } from './words.ts'

const { l, t } = tables({ l: 'leads', t: 'teaching-days' })

type Kind = NonNullable<Event['kind']>
type State = NonNullable<Event['state']>

/** An event to be made, `daysAhead` from today, and how many stand in it. */
interface Wanted {
  readonly title: string
  readonly kind: Kind
  readonly state: State
  readonly hub: HubName
  readonly daysAhead: number
  readonly from: string
  /** Null where nobody can say. */
  readonly until: string | null
  readonly values?: Readonly<Record<string, unknown>>
  readonly booked: Readonly<Partial<Record<RegistrationState, number>>>
}

const about =
  'Meet tutors and students, sit in on a lecture, and ask whatever you like about calling, study and money.'
const openDay = {
  about,
  mostGuests: 2,
  asks: ['phone', 'diet', 'access', 'programme', 'heardFrom'],
  remind: ['2', '7'],
}

const wanted: readonly Wanted[] = [
  {
    title: 'Autumn open day',
    kind: 'Open day',
    state: 'Closed',
    hub: 'London',
    daysAhead: -24,
    from: '10:00',
    until: '15:00',
    values: { ...openDay, capacity: 40 },
    booked: { Attended: 24, 'No show': 4, Cancelled: 3 },
  },
  {
    title: 'Evening open day',
    kind: 'Open day',
    state: 'Open',
    hub: 'Nottingham',
    daysAhead: 0,
    from: '17:30',
    until: '20:00',
    values: { ...openDay, capacity: 40 },
    booked: { Registered: 18 },
  },
  {
    title: 'Open day in the north west',
    kind: 'Open day',
    state: 'Open',
    hub: 'Liverpool',
    daysAhead: 23,
    from: '10:00',
    until: '15:00',
    values: { ...openDay, capacity: 20, campaign: 'Summer open days' },
    booked: { Registered: 20, 'Wait-listed': 4, Cancelled: 1 },
  },
  {
    title: 'Leaders forum',
    kind: 'Leaders forum',
    state: 'Open',
    hub: 'London',
    daysAhead: 40,
    from: '18:30',
    until: null,
    values: {
      about: 'An evening for clergy and church leaders: what we teach, and whom to send.',
      remind: ['1'],
    },
    booked: { Registered: 7 },
  },
  {
    title: 'Interview day',
    kind: 'Interview day',
    state: 'Open',
    hub: 'Newcastle',
    daysAhead: 12,
    from: '09:00',
    until: '16:30',
    values: { byInvitation: true, capacity: 12, asks: ['diet', 'access'], remind: ['2'] },
    booked: { Registered: 5 },
  },
  {
    title: 'Open day for the south west',
    kind: 'Open day',
    state: 'Cancelled',
    hub: 'Plymouth',
    daysAhead: -60,
    from: '10:00',
    until: '15:00',
    values: openDay,
    booked: { Cancelled: 2 },
  },
  {
    title: 'Induction for new students',
    kind: 'Induction',
    state: 'Draft',
    hub: 'Chelmsford',
    daysAhead: 90,
    from: '09:30',
    until: '16:00',
    values: { mostGuests: 0 },
    booked: {},
  },
]

/** Where the college meets people, to what it invited them, and who came. */
export async function writeEvents(tx: Transaction, { today, places }: Surroundings): Promise<void> {
  const random = randomFrom('events')
  const at = `${addDays(today, -120)}T09:00:00.000Z`
  const locations = new Map(hubNames.map((hub) => [hub, locationAt(random, at, hub, places.hubs.get(hub))]))
  await writeRows(tx, 'locations', [...locations.values()])
  const people = await tx.rows(select({ id: l.id, person: l.person })`
    from ${l} where ${alive(l)} order by ${l.person}, ${l.id}`)
  const once = [...new Map(people.map((one) => [one.person, one])).values()]
  let turn = 0
  const events: NewRow[] = []
  const registrations: NewRow[] = []
  for (const one of wanted) {
    const day = addDays(today, one.daysAhead)
    const start = instantAt({ day, time: one.from })
    const location = locations.get(one.hub)
    const event: NewRow = {
      id: random.id(Date.parse(at)),
      at,
      values: {
        title: one.title,
        kind: one.kind,
        state: one.state,
        start,
        end: one.until && instantAt({ day, time: one.until }),
        hub: places.hubs.get(one.hub) ?? null,
        location: location?.id ?? null,
        mostGuests: 0,
        byInvitation: false,
        changes: 0,
        ...one.values,
      },
    }
    events.push(event)
    for (const [state, count] of Object.entries(one.booked))
      for (let taken = 0; taken < count; taken += 1) {
        const who = once[turn % Math.max(1, once.length)]
        turn += 1
        if (who) registrations.push(booking(random, { event, start, state, lead: who, order: taken, today }))
      }
  }
  const [stay] = await tx.rows(select({ id: t.id, day: t.day, lastDay: t.lastDay })`
    from ${t} where ${alive(t)} and ${t.kind} = 'Residential' and ${t.day} > ${today} order by ${t.day} limit 1`)
  if (stay) events.push(ofTheYear(random, at, stay))
  await writeRows(tx, 'events', events)
  await writeRows(tx, 'registrations', registrations)
}

function locationAt(random: Random, at: string, hub: HubName, id: string | undefined): NewRow {
  const name = `${random.pick(dedications)}, ${hub}`
  return {
    id: random.id(Date.parse(at)),
    at,
    values: {
      name,
      hub: id ?? null,
      seats: random.pick([40, 60, 80, 120]),
      active: true,
      'address.address1': `${random.whole(1, 60)} ${random.pick(streets)} Street`,
      'address.city': hub,
      'address.country': 'United Kingdom',
      directions: 'Buses stop at the door. The way in from the car park has no steps.',
    },
  }
}

/** A residential stands in the year already: the event is its booking page. */
function ofTheYear(
  random: Random,
  at: string,
  { id, day, lastDay }: { id: string; day: string; lastDay: string | null },
): NewRow {
  return {
    id: random.id(Date.parse(at)),
    at,
    values: {
      title: 'Residential',
      kind: 'Residential',
      state: 'Open',
      day: id,
      start: instantAt({ day, time: '16:00' }),
      end: instantAt({ day: lastDay ?? day, time: '14:00' }),
      mostGuests: 0,
      asks: ['diet', 'access'],
      byInvitation: true,
      changes: 0,
    },
  }
}

interface Booked {
  readonly event: NewRow
  readonly start: string | null
  readonly state: string
  readonly lead: { readonly id: string; readonly person: string }
  readonly order: number
  readonly today: string
}

function booking(random: Random, { event, start, state, lead, order, today }: Booked): NewRow {
  const begins = (start ?? today).slice(0, 10)
  const latest = begins < today ? begins : today
  const bookedAt = `${addDays(latest, -random.whole(2, 40))}T1${order % 10}:15:00.000Z`
  return {
    id: random.id(Date.parse(bookedAt)),
    at: bookedAt,
    values: {
      event: event.id,
      person: lead.person,
      lead: lead.id,
      state,
      guests: 0,
      diet: random.chance(0.15) ? random.pick(['Vegetarian', 'No nuts', 'Gluten free']) : null,
      access: random.chance(0.05) ? 'Uses a wheelchair.' : null,
      source: random.chance(0.8) ? 'booking' : 'office',
      code: bookingCode((below) => random.whole(0, below - 1)),
      bookedAt,
      checkedInAt: state === 'Attended' ? start : null,
    },
  }
}
