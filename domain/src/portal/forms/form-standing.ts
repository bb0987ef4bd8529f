import type { Tone } from '#platform/words/tones.ts'

/** Where a form stands with a student. */
export const formStates = {
  due: { label: 'To do', tone: 'warning' },
  waiting: { label: 'With the college', tone: 'info' },
  done: { label: 'Done', tone: 'success' },
  open: { label: 'Open', tone: 'neutral' },
  closed: { label: 'Closed', tone: 'neutral' },
} as const satisfies Record<string, { readonly label: string; readonly tone: Tone }>

export type FormState = keyof typeof formStates

/** What decides where a form stands. Days are YYYY-MM-DD, null where none is set. */
export interface FormFacts {
  readonly opens: string | null
  readonly due: string | null
  readonly closes: string | null
  /** The instant it was last sent this academic year. */
  readonly sentAt: string | null
  /** Whether the college asks everybody for it, and not only those who want something. */
  readonly isAsked: boolean
  /** Whether what was sent waits for the college. */
  readonly isWaiting: boolean
}

/** Answers where a form stands on a day: what waits comes before what is done, and what was sent stays done when it closes. */
export function formStateOf(facts: FormFacts, today: string): FormState {
  if (facts.isWaiting) return 'waiting'
  if (facts.sentAt !== null) return 'done'
  if (whyFormClosed(facts, today) !== null) return 'closed'
  return facts.isAsked ? 'due' : 'open'
}

/** Answers why nothing can be sent with a form on a day, null while it can: it opens later, or closed already. */
export function whyFormClosed(
  { opens, closes }: Pick<FormFacts, 'opens' | 'closes'>,
  today: string,
): 'early' | 'late' | null {
  if (opens !== null && today < opens) return 'early'
  return closes !== null && today > closes ? 'late' : null
}
