import { roomOf, tooFewWords } from '@minster/domain/contact/events/places'
import { AppError, type Problem } from '@minster/domain/platform/errors/errors'
import { collectionOf } from '@minster/domain/register/paths'
import type { RuleParts } from '#kit/departments/department.ts'
import { byRule } from '#kit/records/by-rule.ts'
import type { RecordChange, Rule, RuleContext } from '#kit/records/rules.ts'
import { alive, tables } from '#platform/db/columns.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { type BookingValues, bookingIn, placesTakenBy } from './booking-values.ts'
import { countAgain } from './handing-out.ts'
import { holdEvents } from './hold-events.ts'
import { moveUp } from './move-up.ts'

const { r } = tables({ r: 'registrations' })

/** A booking that was written, with what that did to the places of its event. */
interface Written {
  readonly id: string
  readonly after: BookingValues | null
  readonly event: string
  /** How many more places it takes than before. */
  readonly more: number
}

/**
 * Whatever became of bookings, an event never has more of them than places, and nobody waits for one that is free. What comes back from
 * the bin, or is undone, waits where its place was given to somebody else.
 */
export function followPlaces(parts: RuleParts): Rule {
  async function followUpAll(changes: readonly RecordChange[], context: RuleContext): Promise<void> {
    const written = changes.flatMap(({ id, before: valuesBefore, after: values }): Written[] => {
      const [before, after] = [bookingIn(valuesBefore), bookingIn(values)]
      const event = (after ?? before)?.event
      const more = placesTakenBy(after) - placesTakenBy(before)
      const isMoved = before?.state !== after?.state || more !== 0
      return event !== undefined && isMoved ? [{ id, after, event, more }] : []
    })
    if (written.length === 0) return
    const { tx, door } = context
    const events = [...new Set(written.map(({ event }) => event))]
    countAgain(tx, events)
    await refuseTwice(written, context)
    await takeBack(written, context)
    await moveUp(tx, parts, events, { door, how: byRule(context) })
  }
  return {
    independent: true,
    followUpAll,
    followUp: (change, context) => followUpAll([change], context),
  }
}

/** Nobody has two bookings for one event. Where two people are found to be one, that is seen to there. */
async function refuseTwice(written: readonly Written[], { tx, action }: RuleContext): Promise<void> {
  if (action === 'merged' || action === 'undone') return
  const living = written.flatMap(({ after }) =>
    after !== null && after.state !== 'Cancelled' ? [after] : [],
  )
  if (living.length === 0) return
  const [twice] = await tx.rows(select({ person: r.person })`from ${r}
    where ${r.event} = any(${sql.param(living.map(({ event }) => event))}::uuid[])
      and ${r.person} = any(${sql.param(living.map(({ person }) => person))}::uuid[])
      and ${r.state} <> 'Cancelled' and ${alive(r)}
    group by ${r.event}, ${r.person} having count(*) > 1 limit 1`)
  if (twice) refuse({ param: 'person', message: 'There is a booking of theirs for this event already.' })
}

/** What comes to take places that are given to somebody else waits for them; who was there already cannot. */
async function takeBack(written: readonly Written[], context: RuleContext): Promise<void> {
  const { tx, door } = context
  const taking = written.filter(({ more }) => more > 0)
  if (taking.length === 0) return
  const waits: string[] = []
  for (const event of await holdEvents(
    tx,
    taking.map(({ event: one }) => one),
  )) {
    let over = event.capacity === null ? 0 : event.taken - event.capacity
    for (const { id, after, event: own } of taking.toReversed()) {
      if (own !== event.id || over <= 0) continue
      if (after?.state !== 'Registered') continue
      waits.push(id)
      over -= placesTakenBy(after)
    }
    if (over > 0) refuse({ param: 'state', message: tooFewWords(roomOf(event).places) })
  }
  const values = { state: 'Wait-listed' }
  await door.settleMany(
    tx,
    collectionOf('registrations'),
    waits.map((id) => ({ id, values })),
    byRule(context),
  )
}

function refuse(problem: Problem): never {
  throw new AppError('INVALID', undefined, [problem])
}
