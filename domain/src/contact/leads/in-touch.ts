import { tryKinds } from './interaction.ts'

/** An interaction as far as it tells whether somebody is reached. `at` is an ISO instant. */
export interface TimeInTouch {
  readonly kind: string
  readonly outcome: string | null
  readonly at: string
  /** It was a mail that went to many at once. */
  readonly toMany: boolean | null
  /** It was a mail that never arrived, and is not on its way. */
  readonly isUnsent?: boolean
}

/** When somebody was last in touch, an ISO instant, and how often they were tried in vain since. */
export interface InTouch {
  readonly last: string | null
  readonly unanswered: number
}

/**
 * Answers how far somebody is in touch. A try counts as one that reached nobody until it says that it did; a mail to many
 * tries nobody, nor does one that never arrived, but whoever answers it is reached. Whoever comes to an event or writes by
 * themselves is in touch; a note is the college's own and says nothing of it.
 */
export function inTouchOf(times: readonly TimeInTouch[]): InTouch {
  const isTry = ({ kind }: TimeInTouch) => tryKinds.includes(kind)
  const reached = times.filter((one) => (isTry(one) ? one.outcome === 'Reached' : one.kind !== 'Note'))
  const instants = reached.map(({ at }) => Date.parse(at))
  const last = instants.length === 0 ? null : Math.max(...instants)
  const unanswered = times.filter(
    (one) =>
      isTry(one) &&
      one.toMany !== true &&
      one.isUnsent !== true &&
      one.outcome !== 'Reached' &&
      (last === null || Date.parse(one.at) > last),
  )
  return { last: last === null ? null : new Date(last).toISOString(), unanswered: unanswered.length }
}
