import { namesOf } from '#platform/words/names-of.ts'

/** How soon a safeguarding concern has to be looked at; the key is what is sent, the rest what people read. */
export const concernUrgencies = {
  now: { label: 'Somebody may be in danger now', told: 'Somebody may be in danger now' },
  today: { label: 'Today', told: 'It should be looked at today' },
  soon: { label: 'Within a few days', told: 'It should be looked at within a few days' },
} as const
export type ConcernUrgency = keyof typeof concernUrgencies

export const concernUrgencyNames = namesOf(concernUrgencies)

/** The most characters of a concern. */
export const longestConcern = 10_000

/** Answers the note a concern becomes: how urgent it is, then the words as they were written. */
export function noteOfConcern(urgency: ConcernUrgency, words: string): string {
  return `Concern raised. ${concernUrgencies[urgency].told}.\n\n${words}`
}

/** Said to whoever raised a concern, on the screen at once. */
export const concernReceived =
  'The safeguarding team has your concern and decides what is done. You cannot read it again, and you may not hear what came of it. If somebody is in danger now, call 999 and then the college.'
