import type { Move } from '#kit/record/field.ts'
import { namesOf } from '#platform/words/names-of.ts'
import type { Tone } from '#platform/words/tones.ts'

interface StateRow {
  readonly tone: Tone
  /** Where the office may take it from here, as far as places and the day allow. */
  readonly moves: readonly string[]
}

/** How a booking stands. */
export const registrationStates = {
  Registered: { tone: 'success', moves: ['Attended', 'No show', 'Cancelled'] },
  'Wait-listed': { tone: 'warning', moves: ['Registered', 'Cancelled'] },
  Attended: { tone: 'success', moves: ['Registered', 'No show'] },
  'No show': { tone: 'danger', moves: ['Registered', 'Attended'] },
  Cancelled: { tone: 'neutral', moves: ['Registered', 'Wait-listed'] },
} as const satisfies Record<string, StateRow>
export type RegistrationState = keyof typeof registrationStates

/** Answers where the office may take a booking from a state; whether there is a place, and whether it is the day, other rules say. */
export function registrationMoves(from: string): readonly Move[] {
  const state = namesOf(registrationStates).find((name) => name === from)
  return state === undefined ? [] : registrationStates[state].moves.map((to) => ({ to }))
}

/** How a booking came in. */
export const registrationSources = {
  office: { label: 'Entered by the college' },
  booking: { label: 'Booking page' },
  import: { label: 'Imported' },
} as const
export type RegistrationSource = keyof typeof registrationSources
