import { asksForPlace, dayProblems, takesPlace } from '@minster/domain/contact/events/booking-moves'
import {
  fullWords,
  hasPlace,
  movesUp,
  placesOf,
  tooFewWords,
  whyNotSoMany,
} from '@minster/domain/contact/events/places'
import type { Problem } from '@minster/domain/platform/errors/errors'
import type { RuleParts } from '#kit/departments/department.ts'
import type { RecordChange, Rule } from '#kit/records/rules.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { type BookingValues, bookingIn } from './booking-values.ts'
import { askFor, heldEvent, isRefused, leftOf } from './handing-out.ts'
import type { HeldEvent } from './hold-events.ts'

/** Whoever asks for a place has it while there is one, or waits; nobody takes a place that is not there. */
export function keepsToPlaces({ clock }: Pick<RuleParts, 'clock'>): Rule {
  const hasBegun = ({ start }: HeldEvent) => start !== null && start <= clock.now().toISOString()

  return {
    independent: true,
    sharesOut: true,

    async complete({ id, before: valuesBefore, after: values }, { tx, now, action }) {
      const [before, after] = [bookingIn(valuesBefore), bookingIn(values)]
      if (after === null || !asksForPlace(movedOf(before, after))) return {}
      // What is refused anyway takes nothing from whoever asks next.
      const event = await heldEvent(tx, after.event)
      if (event && guestProblems(before, after, event).length > 0) return {}
      // Who comes unasked on the day has nothing to wait for.
      const given = await askFor(tx, after.event, {
        id,
        places: placesOf(after),
        mayWait: (held) => !hasBegun(held),
        // What is undone returns to what it was, and nobody moves up meanwhile.
        isBehind: (held) => action !== 'undone' && movesUp(held, clock.now().toISOString()),
      })
      if (given === 'full') return {}
      // Who comes back has lost the former turn, and has that of their wish.
      const isSaid = values['bookedAt'] !== valuesBefore?.['bookedAt']
      return { state: given, ...(before !== null && !isSaid && { bookedAt: now }) }
    },

    async problems(change, { tx, today }) {
      const [before, after] = [bookingIn(change.before), bookingIn(change.after)]
      if (after === null) return []
      const event = await heldEvent(tx, after.event)
      if (!event) return []
      const moved = movedOf(before, after)
      return [
        ...guestProblems(before, after, event),
        ...dayProblems(moved, event.start, today),
        ...(asksForPlace(moved) && event.state === 'Cancelled'
          ? [{ param: 'event', message: 'This event is cancelled.' }]
          : []),
        ...(asksForPlace(moved) && isRefused(tx, after.event, change.id)
          ? [{ param: 'event', message: hasBegun(event) ? 'All places are taken.' : fullWords }]
          : []),
        ...(await tooFew(tx, change, before, after)),
      ]
    },
  }
}

const movedOf = (before: BookingValues | null, after: BookingValues) => ({
  before: before?.state ?? null,
  after: after.state,
})

function guestProblems(before: BookingValues | null, after: BookingValues, event: HeldEvent): Problem[] {
  if (before !== null && after.guests <= before.guests) return []
  const message = whyNotSoMany(after.guests, event)
  return message === null ? [] : [{ param: 'guests', message }]
}

/** Places that are taken by hand, or for more guests: whoever has one already does not wait for another. */
async function tooFew(
  tx: Queryable,
  { id }: RecordChange,
  before: BookingValues | null,
  after: BookingValues,
): Promise<Problem[]> {
  const takes = takesPlace(movedOf(before, after))
  const isMore = before !== null && hasPlace(before.state) && hasPlace(after.state)
  const places = takes ? placesOf(after) : isMore ? after.guests - before.guests : 0
  if (places <= 0) return []
  const given = await askFor(tx, after.event, { id, places, mayWait: () => false, isBehind: () => false })
  if (given !== 'full') return []
  const message = tooFewWords(leftOf(tx, after.event) ?? 0)
  return [{ param: takes ? 'state' : 'guests', message }]
}
