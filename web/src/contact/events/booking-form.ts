import type { OfficeBooking } from '@minster/domain/contact/events/office-booking-calls'
import { namesOf } from '@minster/domain/platform/words/names-of'
import { tableOf } from '@minster/domain/platform/words/table-of'
import { textOrEmpty } from '#kit/records/use-text-draft.ts'
import type { TypedNumber } from '#platform/ui/NumberInput.tsx'
import { saidToBe } from '../leads/meeting-form.ts'

/** A booking as it is typed: empty where nothing is said. */
export const nothingBooked = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  guestNames: '',
  diet: '',
  access: '',
  note: '',
}
export type BookingTyped = typeof nothingBooked

/** What was typed before, brought back. */
export function bookedBefore(values: Readonly<Record<string, unknown>>): BookingTyped {
  return tableOf(namesOf(nothingBooked), (name) => textOrEmpty(values[name]))
}

/** Answers whether nothing was typed that could be lost. */
export function isNothingBooked(typed: BookingTyped): boolean {
  return Object.values(typed).every((text) => text.trim() === '')
}

interface Chosen {
  /** The id of somebody chosen among those the college knows. */
  readonly known: string | null
  readonly guests: TypedNumber
  /** They are told by e-mail. */
  readonly isTold: boolean
}

/** A booking as it is sent. */
export function bookingOf(typed: BookingTyped, { known, guests, isTold }: Chosen): OfficeBooking {
  const { guestNames, diet, access, note } = typed
  const said = Object.entries({ guestNames: guests ? guestNames : '', diet, access, note })
  return {
    person: known === null ? saidToBe(typed) : { id: known },
    guests: guests ?? 0,
    ...(!isTold && { tellThem: 'no' as const }),
    ...Object.fromEntries(said.flatMap(([name, text]) => (text.trim() === '' ? [] : [[name, text.trim()]]))),
  }
}
