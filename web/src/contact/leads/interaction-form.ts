import { tryKinds } from '@minster/domain/contact/leads/interaction'
import { parseInstant } from '#kit/records/parse-instant.ts'

/** What was said or tried, as it is typed. */
export interface InteractionForm {
  readonly kind: string
  readonly outcome: string
  /** `YYYY-MM-DD`. */
  readonly day: string
  readonly note: string
}

/** Kinds that somebody notes; enquiries come by their form. */
export const notedKinds = ['Call', 'Mail', 'Visit', 'Event', 'Note'] as const

/** What was noted as it is sent. What was today is of this minute, what was on another day of its noon. */
export function interactionValues({ kind, outcome, day, note }: InteractionForm, now: string, today: string) {
  return {
    kind,
    at: day === today ? now : (parseInstant(`${day} 12:00`) ?? day),
    outcome: tryKinds.includes(kind) && outcome !== '' ? outcome : null,
    note: note.trim() === '' ? null : note.trim(),
  }
}
