import type { EventKind } from './event-states.ts'

/** What coming to an event means for whoever may become a student. */
export interface FirstContact {
  /** How it is called in the list of first contacts (Specification §9). */
  readonly named: string
  /** Whoever nobody followed up becomes a potential student. Of those who come to a forum most lead a church. */
  readonly begins: boolean
}

const firstContacts: { readonly [kind in EventKind]?: FirstContact } = {
  'Open day': { named: 'Open day', begins: true },
  'Leaders forum': { named: 'Leaders forum', begins: false },
}

const byKind: ReadonlyMap<unknown, FirstContact> = new Map(Object.entries(firstContacts))

/** Kinds of events at which whoever comes is met. */
export const kindsOfFirstContact = [...byKind.keys()]

/** Answers what coming to an event of a kind means, null where it says nothing of becoming a student. */
export function firstContactAt(kind: unknown): FirstContact | null {
  return byKind.get(kind) ?? null
}

/** What becomes of what is kept of somebody's visit once it is said that they did not come. */
export const takenBackWords = {
  written: 'It stays noted that they were met there, as somebody wrote more of it',
  stays: 'They stay a potential student, as more is kept of them than this visit',
  ends: 'They are no longer a potential student, as that began with this visit',
} as const
export type TakenBack = keyof typeof takenBackWords
