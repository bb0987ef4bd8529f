import type { Move } from '#kit/record/field.ts'
import { namesOf } from '#platform/words/names-of.ts'
import type { Tone } from '#platform/words/tones.ts'

interface StateRow {
  readonly tone: Tone
  readonly label: string
  /** Where the office may take it from here. */
  readonly moves: readonly string[]
}

/** What the college invites people to (Specification §9 has the two that are a first contact). */
export const eventKinds = {
  'Open day': {},
  'Leaders forum': {},
  'Interview day': {},
  Induction: {},
  Residential: {},
} as const
export type EventKind = keyof typeof eventKinds

/** Those whose day may stand in the year already: the event is its booking page then. */
export const kindsOfDays: readonly EventKind[] = ['Interview day', 'Induction', 'Residential']

export const eventStates = {
  Draft: { tone: 'neutral', label: 'Draft', moves: ['Open', 'Cancelled'] },
  Open: { tone: 'success', label: 'Open for booking', moves: ['Closed', 'Draft', 'Cancelled'] },
  Closed: { tone: 'info', label: 'Closed', moves: ['Open', 'Cancelled'] },
  Cancelled: { tone: 'danger', label: 'Cancelled', moves: ['Open', 'Draft'] },
} as const satisfies Record<string, StateRow>
export type EventState = keyof typeof eventStates

/** Answers where the office may take an event from a state. */
export function eventMoves(from: string): readonly Move[] {
  const state = namesOf(eventStates).find((name) => name === from)
  return state === undefined ? [] : eventStates[state].moves.map((to) => ({ to }))
}

/** What the booking page asks besides name and address. */
export const eventQuestions = {
  phone: { label: 'Telephone' },
  diet: { label: 'Diet and allergies' },
  access: { label: 'Access needs' },
  programme: { label: 'Programme of interest' },
  heardFrom: { label: 'How they heard of the college' },
} as const
export type EventQuestion = keyof typeof eventQuestions

/** When whoever is coming may be reminded, in days before. */
export const reminderDays = ['1', '2', '3', '7', '14'] as const
