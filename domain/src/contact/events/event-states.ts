import type { Tone } from '#platform/words/tones.ts'

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
  Draft: { tone: 'neutral', label: 'Draft' },
  Open: { tone: 'success', label: 'Open for booking' },
  Closed: { tone: 'info', label: 'Closed' },
  Cancelled: { tone: 'danger', label: 'Cancelled' },
} as const satisfies Record<string, { readonly tone: Tone; readonly label: string }>
export type EventState = keyof typeof eventStates

/** What the booking page asks besides name and address. */
export const eventQuestions = {
  phone: { label: 'Telephone' },
  diet: { label: 'Diet and allergies' },
  access: { label: 'Access needs' },
  programme: { label: 'Programme of interest' },
  heardFrom: { label: 'How they heard of the college' },
} as const
export type EventQuestion = keyof typeof eventQuestions
