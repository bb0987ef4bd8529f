import { whenCheckInsMeet, whyNoCheckIn, whyNotLetIn } from '@minster/domain/contact/events/check-in'
import type { SentCheckIn } from '@minster/domain/contact/events/check-in-calls'
import { takenBackWords } from '@minster/domain/contact/events/first-contacts'
import {
  type RegistrationState,
  registrationStates,
} from '@minster/domain/contact/events/registration-states'
import { AppError } from '@minster/domain/platform/errors/errors'
import { namesOf } from '@minster/domain/platform/words/names-of'
import { collectionOf } from '@minster/domain/register/paths'
import { history } from '#kit/records/history-table.ts'
import type { Door, ToChange } from '#kit/records/store.ts'
import { demandSubject } from '#kit/records/subject.ts'
import { optional, tables } from '#platform/db/columns.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import { lockEvent, readBookings, type StandingBooking } from './read-door.ts'
import { whatStays } from './what-stays.ts'

const registrations = collectionOf('registrations')
const { h } = tables({ h: history })
const { u } = optional(tables({ u: 'users' }))

/** A mark as it arrives. */
export interface CheckInMade {
  readonly booking: string
  readonly isHere: boolean
  readonly at: string
  readonly version: number | null
}

export interface AtDoor {
  readonly door: Door
  readonly caller: Caller
  readonly today: string
  /** ISO instant. */
  readonly now: string
}

/** Opens the door of an event for somebody who checks in, locked; refuses where it is not open. Answers how many places are free. */
export async function openDoor(
  tx: Transaction,
  event: string,
  { caller, today }: AtDoor,
  param: string,
): Promise<number | null> {
  await demandSubject(tx, caller, { name: 'events', id: event }, 'edit', caller.features ?? {})
  const { free, ...locked } = await lockEvent(tx, event)
  const message = whyNoCheckIn(locked, today)
  if (message !== null) throw new AppError('INVALID', undefined, [{ param, message }])
  return free
}

/** Checks in those who have come, or takes that back; one that meets another's mark is not put over it. */
export async function checkIn(
  tx: Transaction,
  event: string,
  made: readonly CheckInMade[],
  parts: AtDoor,
): Promise<SentCheckIn[]> {
  let free = await openDoor(tx, event, parts, 'marks')
  const { door, caller, now } = parts
  const marks = made
    .map((mark) => ({ ...mark, booking: mark.booking.toLowerCase(), at: instantOf(mark.at, now) }))
    .toSorted((one, other) => one.at.localeCompare(other.at))
  const ids = marks.map(({ booking }) => booking)
  if (new Set(ids).size < ids.length)
    throw new AppError('INVALID', undefined, [{ param: 'marks', message: 'Somebody is marked twice.' }])
  const before = byId(await readBookings(tx, event, caller, ids))
  const [stateBefore, takenBack] = [
    await statesBefore(
      tx,
      marks.flatMap(({ booking, isHere }) => (isHere ? [] : [booking])),
    ),
    await readTakenBack(
      tx,
      marks.flatMap(({ booking, isHere }) => (isHere ? [booking] : [])),
    ),
  ]
  const outcomes = new Map<string, Pick<SentCheckIn, 'outcome' | 'why'>>()
  const changes: ToChange[] = []
  for (const { booking: id, isHere, at, version } of marks) {
    const booking = before.get(id)
    if (!booking) {
      outcomes.set(id, { outcome: 'refused', why: 'This booking is no longer there.' })
      continue
    }
    const back = takenBack.get(id)
    const kept = booking.mark.isHere
      ? { ...booking.mark, by: booking.by }
      : back && back.version > (version ?? 0)
        ? { isHere: false, ...back }
        : null
    const meeting = whenCheckInsMeet({ isHere, at, version }, kept, caller.userId)
    if (meeting !== 'write') {
      outcomes.set(id, { outcome: meeting === 'same' ? 'written' : meeting })
      continue
    }
    const places = 1 + booking.guests
    const why = isHere ? whyNotLetIn({ state: booking.state, places }, free) : null
    if (why !== null) {
      outcomes.set(id, { outcome: 'refused', why })
      continue
    }
    if (isHere && booking.state === 'Wait-listed' && free !== null) free -= places
    outcomes.set(id, { outcome: 'written' })
    changes.push({
      id,
      body: isHere
        ? { state: 'Attended', checkedInAt: at, checkedInBy: caller.userId }
        : { state: stateBefore.get(id) ?? 'Registered' },
    })
  }
  const stays = await whatStays(
    tx,
    changes.flatMap(({ id, body }) => (body['state'] === 'Attended' ? [] : [id])),
    caller,
  )
  const results = await door.changeMany(tx, registrations, changes, { caller, byRule: true })
  for (const [place, { id }] of changes.entries()) {
    const result = results[place]
    if (result && 'refused' in result) outcomes.set(id, { outcome: 'refused', why: wordsOf(result.refused) })
  }
  const after = changes.length === 0 ? before : byId(await readBookings(tx, event, caller, ids))
  return made.flatMap(({ booking }) => {
    const id = booking.toLowerCase()
    const outcome = outcomes.get(id)
    if (!outcome) return []
    const mark = after.get(id)?.mark ?? null
    const back = takenBack.get(id)
    const isBack = outcome.outcome === 'met' && mark?.isHere === false && back !== undefined
    if (isBack) return [{ booking: id, ...outcome, mark: { ...mark, at: back.at, by: back.name } }]
    const becomes = outcome.outcome === 'written' ? stays.get(id) : undefined
    const said = becomes === undefined || becomes === 'ends' ? {} : { stays: takenBackWords[becomes] }
    return [{ booking: id, ...outcome, mark: mark && { ...mark, ...said } }]
  })
}

const byId = (bookings: readonly StandingBooking[]) => new Map(bookings.map((one) => [one.id, one]))

/** A device whose clock is fast marks now. */
function instantOf(at: string, now: string): string {
  const instant = new Date(at).toISOString()
  return instant > now ? now : instant
}

/** Since when, and by whom, those of some bookings are not here any more who were checked in before, by their ids. */
async function readTakenBack(tx: Transaction, ids: readonly string[]) {
  const rows = await tx.rows(select({
    id: h.recordId,
    version: h.version,
    at: h.at,
    by: h.userId,
    name: u.name,
  })`from ${h} left join ${u} on ${u.id} = ${h.userId}
    where ${h.recordType} = 'registrations' and ${h.recordId} = any(${sql.param([...ids])}::uuid[]) and exists (
      select from jsonb_array_elements(${h.changes}) c where c->>'path' = 'state' and c->>'from' = 'Attended')
    order by ${h.id}`)
  return new Map(rows.map(({ id, ...back }) => [id, back]))
}

const wordsOf = ({ message, details }: AppError) => details[0]?.message ?? message

/**
 * Where bookings stood before their people were checked in, by their ids: whoever waited and was let in by mistake waits
 * again.
 */
async function statesBefore(
  tx: Transaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, RegistrationState>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.rows(select({ id: h.recordId, changes: h.changes })`
    from ${h} where ${h.recordType} = 'registrations' and ${h.recordId} = any(${sql.param([...ids])}::uuid[])
    order by ${h.id}`)
  const found = new Map<string, RegistrationState>()
  for (const { id, changes } of rows)
    for (const { path, from, to } of changes) {
      const state = namesOf(registrationStates).find((one) => one === from)
      if (path === 'state' && to === 'Attended' && state !== undefined) found.set(id, state)
    }
  return found
}
