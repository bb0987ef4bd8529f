import type { OfficeBooking } from '@minster/domain/contact/events/office-booking-calls'
import { AppError } from '@minster/domain/platform/errors/errors'
import { collectionOf } from '@minster/domain/register/paths'
import type { Door } from '#kit/records/store.ts'
import { demandSubject } from '#kit/records/subject.ts'
import type { Transaction } from '#platform/db/connect.ts'
import type { Caller } from '#platform/http/caller.ts'
import { personMet, within, withoutSaying } from '../leads/person-met.ts'
import { holdEvents } from './hold-events.ts'

interface Bookers {
  readonly door: Door
  readonly caller: Caller
}

/** Books somebody in who is known or new; answers the id of their booking. */
export async function bookByOffice(
  tx: Transaction,
  event: string,
  { person: who, tellThem, ...fields }: OfficeBooking,
  parts: Bookers,
): Promise<string> {
  const { door, caller } = parts
  await demandSubject(tx, caller, { name: 'events', id: event }, 'edit', caller.features ?? {})
  // Before anybody is looked up, as whoever books by the page does.
  await holdEvents(tx, [event])
  const found = await within('person', () => personMet(tx, who, parts))
  const person = 'problems' in found ? null : found.done
  const problems = 'problems' in found ? found.problems : []
  const { id } = await door
    .create(
      tx,
      collectionOf('registrations'),
      { ...fields, event, person },
      {
        caller,
        problems,
        ...(tellThem && { answers: { tellThem } }),
      },
    )
    .catch((error: unknown) => {
      throw withoutSaying(error, problems)
    })
  if (person === null) throw new AppError('INVALID', undefined, problems)
  return id
}
