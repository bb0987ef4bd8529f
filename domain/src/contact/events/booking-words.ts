import type { OwnBooking } from './booking-link-calls.ts'
import { whenWords } from './when-words.ts'

const standingWords: Readonly<Record<OwnBooking['state'], string>> = {
  Registered: 'You have a place.',
  'Wait-listed': 'You are on the waiting list. We write to you as soon as there is a place.',
  Attended: 'You were there.',
  'No show': 'You had a place.',
  Cancelled: 'Your booking is cancelled.',
}

/** Says how a booking stands to whoever made it, with its code where that is asked for at the door. */
export function standingInWords({ state, code, whyNot }: Standing): string {
  if (whyNot !== null) return whyNot
  return state === 'Registered'
    ? `${standingWords[state]} Say this code at the door: ${code}.`
    : standingWords[state]
}

type Standing = Pick<OwnBooking, 'state' | 'code' | 'whyNot'>

/** Answers what whoever opens their booking reads first, line by line. */
export function bookingInWords({ event, ...standing }: Omit<OwnBooking, 'told'>): string[] {
  return [
    event.title,
    whenWords(event),
    ...(event.place ?? '').split('\n'),
    standingInWords(standing),
  ].filter((line) => line !== '')
}
