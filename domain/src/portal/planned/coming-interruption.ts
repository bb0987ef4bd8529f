import { z } from 'zod'
import type { Received } from '#platform/calls/calls.ts'
import { daysBetween } from '#platform/words/calendar.ts'
import { formatDate } from '#platform/words/format.ts'

/** What the college has planned of a student's interruption: that it begins, or that they are back from it. */
export const comingInterruption = z.object({
  kind: z.enum(['away', 'back']),
  /** YYYY-MM-DD */
  from: z.string(),
  inDays: z.int(),
  expectedReturn: z.string().nullable(),
  /** "Your interruption begins on 14/01/2027, in 53 days." */
  words: z.string(),
})
export type ComingInterruption = Received<z.infer<typeof comingInterruption>>

/** Answers what a student is told of a plan for their interruption. */
export function comingOf(
  { kind, from, expectedReturn }: Pick<ComingInterruption, 'kind' | 'from' | 'expectedReturn'>,
  today: string,
): ComingInterruption {
  const inDays = Math.max(0, daysBetween(today, from))
  const when = inDays === 0 ? 'today' : `in ${inDays} ${inDays === 1 ? 'day' : 'days'}`
  const what = kind === 'away' ? 'Your interruption begins' : 'Your studies go on again'
  return { kind, from, inDays, expectedReturn, words: `${what} on ${formatDate(from)}, ${when}.` }
}
