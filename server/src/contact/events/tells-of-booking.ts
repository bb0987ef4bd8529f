import { type BookingNews, bookingNews, bookingNewsOf } from '@minster/domain/contact/events/booking-news'
import type { RuleParts } from '#kit/departments/department.ts'
import { isMailable } from '#kit/mail/queue-mail.ts'
import type { Consequence, RecordChange, Rule, RuleContext } from '#kit/records/rules.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable, Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { bookingIn, placesTakenBy } from './booking-values.ts'
import { movingUpBy } from './foresee-move-up.ts'
import { tellOfBookings } from './tell.ts'

const { e, p } = tables({ e: 'events', p: 'people' })

/** The key under which the office says of a new booking, by "no", that it tells them itself. */
const tellThem = 'tellThem'

/** News of a booking, by its id. */
interface Told {
  readonly id: string
  readonly news: BookingNews
}

/** Of bookings that are changed together, what is ticked waits until all are written; what is ticked of one alone does not. */
const ticked = new WeakMap<Transaction, Map<string, Told>>()
const alone = new WeakMap<Transaction, string>()

/**
 * Whom the office books in, or whose booking it changes or cancels, hears of it unless the office would rather tell them itself, and it
 * is said beforehand who moves up by it. What is written by rule, as by the link of a mail, tells by itself.
 */
export function tellsOfBooking(parts: RuleParts): Rule {
  const now = () => parts.clock.now().toISOString()

  async function tell({ tx, caller }: RuleContext, told: readonly Told[]): Promise<void> {
    for (const [news, some] of Map.groupBy(told, (one) => one.news)) {
      const ids = some.map(({ id }) => id)
      await tellOfBookings(tx, parts, bookingNews[news].mail, ids, { by: caller.userId || null })
    }
  }

  async function tellNew(changes: readonly RecordChange[], context: RuleContext): Promise<void> {
    const { tx, action, byRule, answers } = context
    if (action !== 'created' || byRule || answers?.[tellThem] === 'no') return
    const made = changes.flatMap(({ id, before, after }) => {
      const booking = before === null ? bookingIn(after) : null
      const news = booking && bookingNewsOf(null, booking)
      return booking && news ? [{ id, news, event: booking.event }] : []
    })
    const events = made.map(({ event }) => event)
    const toCome = await readToCome(tx, events, now())
    await tell(
      context,
      made.filter(({ event }) => toCome.has(event)),
    )
  }

  async function tellTicked(context: RuleContext, one: Told): Promise<void> {
    const { tx, byRule, action } = context
    if (byRule || action !== 'changed') return
    if (alone.get(tx) === one.id) return tell(context, [one])
    ticked.set(tx, (ticked.get(tx) ?? new Map<string, Told>()).set(one.id, one))
  }

  return {
    independent: true,
    asks: tellThem,
    async consequences({ id, before: valuesBefore, after: values }, { tx }) {
      const [before, after] = [bookingIn(valuesBefore), bookingIn(values)]
      if (before === null || after === null) return []
      const news = bookingNewsOf(before, after)
      const isTold = news !== null && (await readToCome(tx, [after.event], now())).has(after.event)
      const places = placesTakenBy(before) - placesTakenBy(after)
      return [
        ...(isTold
          ? [await telling(tx, after.person, news, (context) => tellTicked(context, { id, news }))]
          : []),
        ...(places > 0 ? await movingUpBy(tx, parts, after.event, { id, places }) : []),
      ]
    },
    async followUp(change, context) {
      await tellNew([change], context)
      alone.set(context.tx, change.id)
    },
    async followUpAll(changes, context) {
      await tellNew(changes, context)
      const waiting = ticked.get(context.tx)
      ticked.delete(context.tx)
      await tell(
        context,
        changes.flatMap(({ id }) => waiting?.get(id) ?? []),
      )
    },
  }
}

/** The mail to whoever booked, to be ticked; without an address the office has to tell them. */
async function telling(
  db: Queryable,
  person: string,
  news: BookingNews,
  run: NonNullable<Consequence['run']>,
): Promise<Consequence> {
  const [found] = await db.rows(
    select({ email: p.email })`from ${p} where ${p.id} = ${person} and ${alive(p)}`,
  )
  const base = { id: 'tell-booker', ticked: true }
  if (!isMailable(found?.email ?? ''))
    return { ...base, label: 'They have no e-mail address: tell them yourself', locked: true }
  const detail =
    news === 'cancelled'
      ? 'By e-mail; where it stands in their calendar, it is struck there.'
      : 'By e-mail, with the appointment for their calendar where they have a place.'
  return { ...base, label: bookingNews[news].told, detail, run }
}

/** Those of some events that are to come at a moment, an ISO instant. */
async function readToCome(db: Queryable, ids: readonly string[], now: string): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db.rows(select({ id: e.id })`from ${e}
    where ${e.id} = any(${sql.param([...new Set(ids)])}::uuid[]) and ${e.state} <> 'Cancelled'
      and ${e.start} > ${now}::timestamptz`)
  return new Set(rows.map(({ id }) => id))
}
