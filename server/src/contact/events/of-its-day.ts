import type { FlatValues } from '@minster/domain/kit/record/values'
import type { Problem } from '@minster/domain/platform/errors/errors'
import { instantAt } from '@minster/domain/platform/words/london-time'
import { collectionOf } from '@minster/domain/register/paths'
import { z } from 'zod'
import type { RuleParts } from '#kit/departments/department.ts'
import { byRule } from '#kit/records/by-rule.ts'
import { keptWhile } from '#kit/records/kept-while.ts'
import type { Rule } from '#kit/records/rules.ts'
import { alive, present, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { knownEventOf, tellingOf } from './tell-of-event.ts'

const { e, t } = tables({ e: 'events', t: 'teaching-days' })

/** What an event has from its day of the year; a hub only where the day has one, the beginning where it says from when it is. */
interface OfTheDay {
  readonly start: string | null
  readonly end: string | null
  readonly hub: string | null
}

function fromDay(day: FlatValues): OfTheDay {
  const at = (on: unknown, time: unknown) =>
    typeof on === 'string' && typeof time === 'string' ? instantAt({ day: on, time }) : null
  return {
    start: at(day['day'], day['from']),
    end: at(day['lastDay'] ?? day['day'], day['until']),
    hub: typeof day['hub'] === 'string' ? day['hub'] : null,
  }
}

/** The values an event takes from its day. */
function takenFrom({ start, end, hub }: OfTheDay): FlatValues {
  return { ...(start !== null && { start, end }), ...(hub !== null && { hub }) }
}

const sayFrom = 'Say at the day from when it is.'
const words: Readonly<Record<string, string>> = {
  start: 'Its day says when it is.',
  end: 'Its day says when it ends.',
  hub: 'Its day says at which hub it is.',
}

const instant = z.iso.datetime({ offset: true })

function isOther(one: unknown, other: unknown): boolean {
  const [first, second] = [instant.safeParse(one), instant.safeParse(other)]
  if (first.success && second.success) return Date.parse(first.data) !== Date.parse(second.data)
  return (one ?? null) !== (other ?? null)
}

/** An event of a day of the year is when and where the day is; nobody says otherwise. */
export const saidByItsDay: Rule = {
  independent: true,
  async complete({ before, after }, { tx }) {
    const day = await readDay(tx, after['day'])
    if (day === null) return {}
    const isSaid = (path: string) => {
      const said = after[path] ?? null
      return said !== null && isOther(said, before?.[path])
    }
    return Object.fromEntries(Object.entries(takenFrom(fromDay(day))).filter(([path]) => !isSaid(path)))
  },
  async problems({ after }, { tx }) {
    const day = after && (await readDay(tx, after['day']))
    if (!after || day === null) return []
    const own = fromDay(day)
    if (own.start === null) return [{ param: 'day', message: sayFrom }]
    return Object.entries(takenFrom(own)).flatMap(([param, value]): Problem[] =>
      isOther(after[param], value) ? [{ param, message: words[param] ?? '' }] : [],
    )
  },
}

async function readDay(db: Queryable, id: unknown): Promise<FlatValues | null> {
  if (typeof id !== 'string') return null
  const [found] = await db.rows(
    select({
      day: t.day,
      lastDay: t.lastDay,
      from: t.from,
      until: t.until,
      hub: t.hub,
    })`from ${t} where ${t.id} = ${id} and ${alive(t)}`,
  )
  return found ?? null
}

async function readEventOf(db: Queryable, day: string) {
  const [found] = await db.rows(
    select({
      id: e.id,
      title: e.title,
      state: e.state,
      start: e.start,
      end: e.end,
      hub: e.hub,
      location: e.location,
      onlineLink: e.onlineLink,
    })`from ${e} where ${e.day} = ${day} and ${alive(e)}`,
  )
  return found ?? null
}

/** A day of the year that is moved takes its event with it, and those booked are told as of any other event. */
export function movesItsEvent(parts: RuleParts): Rule {
  return {
    independent: true,
    async problems({ id, before, after }, { tx }) {
      if (before === null || after === null || fromDay(after).start !== null) return []
      return (await readEventOf(tx, id)) === null
        ? []
        : [{ param: 'from', message: 'An event is held on this day: say from when it is.' }]
    },
    async consequences({ id, before, after }, { tx }) {
      if (before === null || after === null) return []
      const event = await readEventOf(tx, id)
      if (event === null || !isMovedBy(event, after)) return []
      const was = knownEventOf(event)
      const is = knownEventOf({ ...event, ...takenFrom(fromDay(after)) })
      return [
        {
          id: 'event-follows',
          label: `The event “${event.title}” moves with it`,
          ticked: true,
          locked: true,
        },
        ...(await tellingOf(tx, parts, event.id, was, is)),
      ]
    },
    async followUp({ id, before, after }, context) {
      if (before === null || after === null) return
      const event = await readEventOf(context.tx, id)
      if (event === null || !isMovedBy(event, after)) return
      // Those booked are told where that is ticked at the day.
      const how = { ...byRule(context), consequences: [] }
      await context.door.change(context.tx, collectionOf('events'), event.id, takenFrom(fromDay(after)), how)
    },
  }
}

function isMovedBy(event: FlatValues, day: FlatValues): boolean {
  return Object.entries(takenFrom(fromDay(day))).some(([path, value]) => isOther(event[path], value))
}

/** A day whose event can be booked stays. */
export const keptForItsEvent: Rule = keptWhile(
  (ids) => select({ id: present(e.day), count: sql<number>`count(*)::int` })`from ${e}
    where ${e.day} = any(${ids}) and ${alive(e)} group by ${e.day}`,
  () => ({
    param: 'id',
    message:
      'An event is held on this day. Take the day out of the event first, or put the event into the bin.',
  }),
)
