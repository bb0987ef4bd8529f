import { furtherBooking } from '@minster/domain/contact/events/further-booking'
import { AppError } from '@minster/domain/platform/errors/errors'
import { collectionOf } from '@minster/domain/register/paths'
import { history } from '#kit/records/history-table.ts'
import type { Rule, RuleContext } from '#kit/records/rules.ts'
import { alive, tables } from '#platform/db/columns.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { readMergeTakenApart } from '../leads/merge-taken-apart.ts'

const { r, e, h } = tables({ r: 'registrations', e: 'events', h: history })
const registrations = collectionOf('registrations')
const bookedTwice = 'Their other booking of this event stays'

/** Two records of one person that are made one have one booking of an event; made two again, each has its own. */
export const bookedAsOne: Rule = {
  independent: true,
  async followUp({ id, before, after }, context) {
    if (!after) return
    if (context.action === 'merged' && before) await endSecond(id, context)
    if (context.action === 'undone' && !before) await bringBack(id, context)
  },
}

/** The other one frees its places: guests of both are not more than either brings. */
async function endSecond(person: string, { tx, door, caller }: RuleContext): Promise<void> {
  const living = await tx.rows(select({ id: r.id, event: r.event, state: r.state, bookedAt: r.bookedAt })`
    from ${r} where ${r.person} = ${person} and ${r.state} <> 'Cancelled' and ${alive(r)}
    order by ${r.event}, ${r.id}`)
  const ends = [...Map.groupBy(living, ({ event }) => event).values()].flatMap((bookings) => {
    const stays = furtherBooking(bookings)
    return bookings.filter((one) => one !== stays)
  })
  const how = { caller, byRule: true, action: 'merged', reason: bookedTwice } as const
  await door.removeMany(
    tx,
    registrations,
    ends.map(({ id }) => id),
    how,
  )
}

/** Whoever’s places were given to somebody else meanwhile waits; whoever had come cannot, and it is said where. */
async function bringBack(person: string, { tx, door, caller }: RuleContext): Promise<void> {
  const merge = await readMergeTakenApart(tx, person)
  if (!merge) return
  const people = sql.param([person, merge.kept])
  const ended = await tx.rows(select({ id: r.id, title: e.title })`from ${r} join ${e} on ${e.id} = ${r.event}
    where ${r.person} = any(${people}::uuid[]) and not (${alive(r)}) and exists (
      select from ${h} where ${h.recordType} = 'registrations' and ${h.recordId} = ${r.id} and ${h.action} = 'merged'
        and ${h.reason} = ${bookedTwice} and ${merge.during(h.at)}) order by ${r.bookedAt}, ${r.id}`)
  for (const { id, title } of ended) {
    try {
      await door.restore(tx, registrations, id, { caller, byRule: true, action: 'undone' })
    } catch (refusal) {
      if (!(refusal instanceof AppError)) throw refusal
      const why = refusal.details[0]?.message ?? refusal.message
      throw new AppError('CONFLICT', `Both came to ${title}, and one of them has no place there now: ${why}`)
    }
  }
}
