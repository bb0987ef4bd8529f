import type { BookingWish } from '@minster/domain/contact/events/booking-wish'
import { fullWords, give, placesOf, roomOf, whyNotSoMany } from '@minster/domain/contact/events/places'
import { whyNotBooked } from '@minster/domain/contact/events/why-not-booked'
import { wordsOf } from '@minster/domain/people/contacts/person-likeness'
import { AppError } from '@minster/domain/platform/errors/errors'
import { collectionOf } from '@minster/domain/register/paths'
import type { DepartmentServices } from '#kit/departments/department.ts'
import type { WriteResult } from '#kit/records/store.ts'
import { addEntries, readLedgers } from '#people/consents/ledger.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { nobody } from '#platform/http/nobody.ts'
import { recogniseAll } from '../leads/recognise.ts'
import { agreedEntries } from '../public-forms/agreed-entries.ts'
import { type HeldEvent, holdEvents } from './hold-events.ts'
import { moveUp } from './move-up.ts'
import { notWrittenLately } from './not-written-lately.ts'
import { tellOfBookings } from './tell.ts'

const { r } = tables({ r: 'registrations' })
const how = { caller: nobody, byRule: true } as const

/** A wish as it came in. */
export interface BookingWished {
  /** Of the event, by id. */
  readonly event: string
  readonly wish: BookingWish
  /** The words they ticked, by id; null where they ticked none. */
  readonly wording: string | null
  /** ISO instant it came at, which is its turn. */
  readonly at: string
}

/** What became of a wish; null where they are booked in. */
export interface Outcome {
  readonly refused: AppError | null
}

type Services = Pick<DepartmentServices, 'queue' | 'config' | 'college' | 'clock' | 'door'>

/** A wish with whose it is: known, or made of the first wish in their name. */
interface Whose extends BookingWished {
  readonly key: string
  readonly known: string | null
}

/**
 * Takes wishes for one event in their turn, with a few statements for all of them. Whoever is known stays as they are known; who has
 * booked already is only written to again, an hour after the last mail.
 */
export async function takeTogether(
  tx: Transaction,
  services: Services,
  wishes: readonly BookingWished[],
): Promise<Outcome[]> {
  const event = wishes[0]?.event ?? ''
  // Who waits for a place that is free all the same, as after something was undone, goes before whoever comes now.
  await moveUp(tx, services, [event], { door: services.door, how })
  const held = (await holdEvents(tx, [event]))[0]
  const refused = whyClosed(services, held)
  if (refused || !held) return wishes.map(() => ({ refused }))
  const recognised = await recogniseAll(
    tx,
    wishes.map(({ wish: { firstName, lastName, email } }) => ({ firstName, lastName, email })),
  )
  const all = wishes.map((one, at): Whose => {
    const known = recognised[at] ?? null
    return { ...one, known, key: known ?? keyOf(one.wish) }
  })
  // The same form sent twice is one booking, with the turn of the first.
  const each = [...Map.groupBy(all, ({ key }) => key).values()].flatMap(([first]) => first ?? [])
  const before = await readBefore(
    tx,
    event,
    each.flatMap(({ known }) => known ?? []),
  )
  const refusals = refusedOf(held, each, (known) => isLiving(before.get(known)))
  // Nobody is made for a wish that comes to nothing; whoever is booked already has their mail all the same.
  const people = await peopleOf(
    tx,
    services,
    each.filter(({ key, known }) => known !== null || !refusals.has(key)),
  )
  const mayBook = each.filter(
    ({ key, known }) => !refusals.has(key) || (known !== null && isLiving(before.get(known))),
  )
  const outcomes = new Map([...(await bookAll(tx, services, event, mayBook, people, before)), ...refusals])
  await noteConsents(tx, services, all, people, outcomes)
  return all.map(({ key }) => outcomes.get(key) ?? { refused: null })
}

/** Whoever has an address and a last name is one and the same, as where they are recognised. */
function keyOf({ email, lastName }: BookingWish): string {
  return `${email.toLowerCase()} ${wordsOf(lastName).join('')}`
}

/**
 * Wishes that come to nothing, by their keys: for too many guests, or as all is taken. Whoever is booked already is answered as
 * somebody new would be, so that nobody learns who else comes; they take nothing from the others.
 */
function refusedOf(
  event: HeldEvent,
  each: readonly Whose[],
  isBooked: (person: string) => boolean,
): Map<string, Outcome> {
  const refusals = new Map<string, Outcome>()
  let left = roomOf(event)
  for (const { key, known, wish } of each) {
    const guests = Number(wish.guests ?? 0)
    const message = whyNotSoMany(guests, event)
    if (message !== null) {
      refusals.set(key, { refused: new AppError('INVALID', undefined, [{ param: 'guests', message }]) })
      continue
    }
    const { given, room } = give(left, placesOf({ guests }))
    if (given === 'full') refusals.set(key, { refused: new AppError('CONFLICT', fullWords) })
    else if (known === null || !isBooked(known)) left = room
  }
  return refusals
}

type Before = ReadonlyMap<string, { readonly id: string; readonly state: string }>

function isLiving(booking: { readonly state: string } | undefined): boolean {
  return booking !== undefined && booking.state !== 'Cancelled'
}

/** Why nobody can book, looked at once nobody else books any more; null while they can. */
function whyClosed({ clock }: Services, event: HeldEvent | undefined): AppError | null {
  if (!event?.isThere || event.start === null || event.state === 'Draft') return new AppError('NOT_FOUND')
  const { state, start, end, closes } = event
  const why = whyNotBooked({ state, start, end, closes, isFull: false }, clock.now().toISOString())
  return why === null ? null : new AppError('CONFLICT', why)
}

/** The people of wishes by their keys, those nobody knows made anew. */
async function peopleOf(
  tx: Transaction,
  { door }: Services,
  each: readonly Whose[],
): Promise<ReadonlyMap<string, WriteResult | string>> {
  const strangers = each.filter(({ known }) => known === null)
  const made = await door.createMany(
    tx,
    collectionOf('people'),
    strangers.map(({ wish: { firstName, lastName, email, phone = null } }) => ({
      body: { firstName, lastName, email, phone },
    })),
    how,
  )
  return new Map<string, WriteResult | string>([
    ...each.flatMap(({ key, known }) => (known === null ? [] : [[key, known] as const])),
    ...strangers.flatMap(({ key }, at) => {
      const result = made[at]
      if (!result) return []
      return [[key, 'stored' in result ? result.stored.id : result] as const]
    }),
  ])
}

/** Books each in, and writes to them; answers what became of each by their keys. */
async function bookAll(
  tx: Transaction,
  services: Services,
  event: string,
  each: readonly Whose[],
  people: ReadonlyMap<string, WriteResult | string>,
  before: Before,
): Promise<ReadonlyMap<string, Outcome>> {
  const outcomes = new Map<string, Outcome>()
  const found = each.flatMap((one) => {
    const person = people.get(one.key)
    if (typeof person === 'string') return [{ ...one, person }]
    if (person && 'refused' in person) outcomes.set(one.key, { refused: person.refused })
    return []
  })
  const isBooked = ({ person }: { person: string }) => isLiving(before.get(person))
  const toWrite = found.filter((one) => !isBooked(one))
  const written = await writeInTurn(tx, services, event, toWrite, before)
  for (const [at, { key }] of toWrite.entries()) {
    const result = written[at]
    if (result && 'refused' in result) outcomes.set(key, { refused: inWordsFor(result.refused) })
  }
  const repeated = await notWrittenLately(
    tx,
    found.filter(isBooked).flatMap(({ person }) => before.get(person) ?? []),
  )
  const told = [
    ...written.flatMap((result) =>
      'stored' in result ? [{ id: result.stored.id, state: result.stored.values['state'] }] : [],
    ),
    ...repeated,
  ]
  const isWaiting = ({ state }: { readonly state: unknown }) => state === 'Wait-listed'
  const idsOf = (some: readonly { readonly id: string }[]) => some.map(({ id }) => id)
  await tellOfBookings(tx, services, 'booking-taken', idsOf(told.filter((one) => !isWaiting(one))))
  await tellOfBookings(tx, services, 'booking-waits', idsOf(told.filter(isWaiting)))
  return outcomes
}

/** A wish with whoever made it, by id. */
interface Wishing extends Whose {
  readonly person: string
}

/** Writes bookings that are new, and those taken up again, as they follow each other: each has its turn. */
async function writeInTurn(
  tx: Transaction,
  { door }: Services,
  event: string,
  wishing: readonly Wishing[],
  before: Before,
): Promise<WriteResult[]> {
  const collection = collectionOf('registrations')
  const runs: { readonly isAgain: boolean; readonly all: Wishing[] }[] = []
  for (const one of wishing) {
    const isAgain = before.has(one.person)
    const last = runs.at(-1)
    if (last?.isAgain === isAgain) last.all.push(one)
    else runs.push({ isAgain, all: [one] })
  }
  const written: WriteResult[] = []
  for (const { isAgain, all } of runs) {
    const bodies = all.map((one) => ({ ...asked(one), person: one.person, bookedAt: one.at }))
    written.push(
      ...(isAgain
        ? await door.changeMany(
            tx,
            collection,
            bodies.map(({ person, ...body }) => ({
              id: before.get(person)?.id ?? '',
              body: { ...body, state: 'Registered' },
            })),
            how,
          )
        : await door.createMany(
            tx,
            collection,
            bodies.map((body) => ({ body: { ...body, event, source: 'booking' } })),
            how,
          )),
    )
  }
  return written
}

/** What a booking says besides whose it is. */
function asked({ wish }: BookingWished) {
  const { guests = 0, guestNames, phone, diet, access, programme, heardFrom } = wish
  return { guests: Number(guests), guestNames, phone, diet, access, programme, heardFrom }
}

/** What they can mend is told by its field; that all is full is no fault of the form. */
function inWordsFor(refused: AppError): AppError {
  const full = refused.details.find(({ param }) => param === 'event' || param === 'state')
  return full ? new AppError('CONFLICT', full.message) : refused
}

/** The bookings people have for an event, by the people; of several one that was not cancelled. */
async function readBefore(tx: Transaction, event: string, people: readonly string[]) {
  const rows = await tx.rows(select({ id: r.id, person: r.person, state: r.state })`from ${r}
    where ${r.event} = ${event} and ${r.person} = any(${sql.param(people)}::uuid[]) and ${alive(r)}
    order by ${r.state} <> 'Cancelled', ${r.bookedAt}, ${r.id}`)
  return new Map(rows.map((one) => [one.person, one]))
}

/** Notes what those agreed to who are booked in. */
async function noteConsents(
  tx: Transaction,
  { door }: Services,
  all: readonly Whose[],
  people: ReadonlyMap<string, WriteResult | string>,
  outcomes: ReadonlyMap<string, Outcome>,
): Promise<void> {
  const ticked = new Map(all.flatMap((one) => (one.wording === null ? [] : [[one.key, one] as const])))
  const agreed = [...ticked.values()].flatMap(({ key, known, wording, at }) => {
    const person = people.get(key)
    if (typeof person !== 'string' || wording === null || outcomes.has(key)) return []
    return [{ person, wording, at, isKnown: known !== null }]
  })
  const ledgers = await readLedgers(
    tx,
    agreed.flatMap(({ person, isKnown }) => (isKnown ? [person] : [])),
  )
  const entries = agreed.flatMap(({ person, wording, at }) =>
    agreedEntries(ledgers.get(person) ?? [], { person, place: 'booking', wording, at }),
  )
  await addEntries(tx, door, entries, nobody)
}
