import { eventChangeWords, isMoved } from '@minster/domain/contact/events/event-changes'
import {
  countsAsChange,
  type EventNews,
  eventNews,
  type KnownEvent,
  newsOf,
} from '@minster/domain/contact/events/event-news'
import { eventStates } from '@minster/domain/contact/events/event-states'
import type { FlatValues } from '@minster/domain/kit/record/values'
import { namesOf } from '@minster/domain/platform/words/names-of'
import { z } from 'zod'
import type { RuleParts } from '#kit/departments/department.ts'
import { mails } from '#kit/outbox/tables.ts'
import type { Consequence, Rule } from '#kit/records/rules.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { readMovedWhileOff } from './moved-while-off.ts'
import { tellOfBookings } from './tell.ts'

const { r, p, l, m } = tables({ r: 'registrations', p: 'people', l: 'locations', m: mails })

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? null)
const known = z.object({
  // Of what is still being filled in, anything may be missing: nobody is told of it.
  state: z.enum(namesOf(eventStates)).catch('Draft'),
  start: text,
  end: text,
  location: text,
  onlineLink: text,
})

/** An event as those who booked know it. */
export function knownEventOf(values: FlatValues): KnownEvent {
  return known.parse(values)
}

/**
 * Those who booked hear of an event that is moved, cancelled or takes place after all, unless the office would rather tell
 * them itself; what changed counts for their calendars either way.
 */
export function tellsOfEvent(parts: RuleParts): Rule {
  return {
    independent: true,
    async complete({ before, after }) {
      if (before === null || !countsAsChange(knownEventOf(before), knownEventOf(after))) return {}
      return { changes: Number(before['changes'] ?? 0) + 1 }
    },
    async consequences({ id, before, after }, { tx }) {
      if (before === null || after === null) return []
      return tellingOf(tx, parts, id, knownEventOf(before), knownEventOf(after))
    },
  }
}

/** The mails that go to those who booked when an event becomes another, to be ticked; none where nobody has to know. */
export async function tellingOf(
  db: Queryable,
  parts: RuleParts,
  id: string,
  before: KnownEvent,
  after: KnownEvent,
): Promise<Consequence[]> {
  const news = newsOf(before, after, parts.clock.now().toISOString())
  if (news === null) return []
  const { heard, was } = await heardOf(db, id, news, { before, after })
  const readGroups = (from: Queryable) =>
    Promise.all(heard.map(async (one) => ({ one, people: await readBooked(from, id, one) })))
  const groups = await readGroups(db)
  const booked = groups.flatMap(({ people }) => people)
  const withAddress = booked.filter(({ email }) => email !== null)
  if (booked.length === 0) return []
  const isOnAgain = groups.some(({ one, people }) => one.news === 'on again' && people.length > 0)
  const { mail, told } = eventNews[news === 'on again' && !isOnAgain ? 'moved' : news]
  const without = booked.length - withAddress.length
  const label = `${withAddress.length} ${withAddress.length === 1 ? 'person who booked is' : 'people who booked are'} ${told}`
  return [
    {
      id: 'tell-booked',
      label,
      detail: [
        'By e-mail, those with a place with the appointment for their calendar.',
        ...(without === 0 ? [] : [`Without an e-mail address: ${without}. Tell them yourself.`]),
      ].join(' '),
      ticked: true,
      async run({ tx, caller }) {
        const places = await readPlaces(tx, [was.location, after.location])
        const words = eventChangeWords(was, after, (location) => places.get(location))
        // All of them first: whoever was written to is of another group by then.
        for (const { one, people } of await readGroups(tx)) {
          const lines = one.news === 'on again' ? ['It takes place after all.'] : []
          const changed = [...lines, words].filter(Boolean).join('\n')
          const ids = people.map((somebody) => somebody.id)
          await tellOfBookings(tx, parts, mail, ids, { changed, by: caller.userId || null })
        }
      },
    },
  ]
}

/** What some of those who booked hear. */
interface Heard {
  readonly news: EventNews
  /** Who booked later than this, an ISO instant, knows of it; null where nobody does. */
  readonly knownSince: string | null
}

/** What is heard of a change by whom, and how the event was as those who booked know it. */
async function heardOf(
  db: Queryable,
  id: string,
  news: EventNews,
  { before, after }: { readonly before: KnownEvent; readonly after: KnownEvent },
): Promise<{ readonly heard: readonly Heard[]; readonly was: KnownEvent }> {
  const toAll = { news, knownSince: null }
  if (news !== 'on again') return { heard: [toAll], was: before }
  const moved = await readMovedWhileOff(db, id)
  const was = moved ? knownEventOf({ ...before, ...moved.was }) : before
  if (!isMoved(was, after)) return { heard: [toAll], was }
  // Who never heard that it is off has to hear only of another time or place.
  const knownSince = isMoved(before, after) ? null : (moved?.at ?? null)
  return { heard: [toAll, { news: 'moved', knownSince }], was }
}

/** Those who have a place or wait for one. Who was told that it is off hears nothing more of it until it is on again. */
async function readBooked(db: Queryable, event: string, { news, knownSince }: Heard) {
  const toldLast = sql`(select ${m.template} from ${m}
    where ${m.aboutType} = 'registrations' and ${m.aboutId} = ${r.id}
      and ${m.template} in ('event-cancelled', 'event-moved')
    order by ${m.createdAt} desc, ${m.id} desc limit 1)`
  const wasTold = sql`coalesce(${toldLast} = 'event-cancelled', false)`
  const condition = news === 'on again' ? wasTold : sql`not ${wasTold}`
  return db.rows(select({ id: r.id, email: p.email })`
    from ${r} join ${p} on ${p.id} = ${r.person}
    where ${r.event} = ${event} and ${r.state} in ('Registered', 'Wait-listed') and ${alive(r)} and ${alive(p)}
      and ${condition} and coalesce(${r.bookedAt} <= ${knownSince}::timestamptz, true)
    order by ${r.bookedAt}, ${r.id}`)
}

async function readPlaces(db: Queryable, ids: readonly (string | null)[]) {
  const named = ids.filter((id) => id !== null)
  if (named.length === 0) return new Map<string, string>()
  const rows = await db.rows(select({ id: l.id, name: l.name })`
    from ${l} where ${l.id} = any(${sql.param(named)}::uuid[])`)
  return new Map(rows.flatMap(({ id, name }) => (name === null ? [] : [[id, name] as const])))
}
