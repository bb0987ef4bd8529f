import { hasPlace, placesOf } from '@minster/domain/contact/events/places'
import {
  type RegistrationState,
  registrationStates,
} from '@minster/domain/contact/events/registration-states'
import type { FlatValues } from '@minster/domain/kit/record/values'
import { namesOf } from '@minster/domain/platform/words/names-of'

/** A booking as rules read it. */
export interface BookingValues {
  readonly event: string
  readonly person: string
  readonly state: RegistrationState
  readonly guests: number
}

/** Reads a booking; null of none, and of one that is not whole yet, which is told as such. */
export function bookingIn(values: FlatValues | null): BookingValues | null {
  if (values === null) return null
  const { event, person, guests } = values
  const state = namesOf(registrationStates).find((name) => name === values['state'])
  if (typeof event !== 'string' || typeof person !== 'string' || state === undefined) return null
  return { event, person, state, guests: typeof guests === 'number' ? guests : 0 }
}

/** How many places a booking takes as it stands. */
export function placesTakenBy(booking: BookingValues | null): number {
  return booking !== null && hasPlace(booking.state) ? placesOf(booking) : 0
}
