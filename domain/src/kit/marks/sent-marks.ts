import { z } from 'zod'

/** A whole college at a residential, a hall at an event; more at once is a mistake. */
const mostMarks = 2000

/** Of a mark that was tapped: when, by the clock of the device, and the version looked at then; null where nothing stood there. */
export const tapped = {
  at: z.iso.datetime({ offset: true }),
  version: z.int().min(1).nullable().default(null),
}

/** Marks as a device sends them, perhaps hours after they were tapped. */
export function marksOf<Mark extends z.ZodType>(mark: Mark) {
  return z.strictObject({
    marks: z
      .array(mark)
      .min(1, 'Send a mark.')
      .max(mostMarks, `Send at most ${mostMarks.toLocaleString('en-GB')} marks at once.`),
  })
}

/**
 * What became of a mark that was sent.
 * - `written`: it stands now, or stood already.
 * - `older`: the same person marked otherwise since, from another device, and that holds.
 * - `met`: somebody else marked otherwise meanwhile; theirs stands until somebody says which holds.
 * - `refused`: it is about nobody here, or may not be.
 */
export const markOutcomes = ['written', 'older', 'met', 'refused'] as const
export type MarkOutcome = (typeof markOutcomes)[number]
