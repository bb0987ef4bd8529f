import { z } from 'zod'
import { defineCalls, type Received } from '#platform/calls/calls.ts'
import { byId, dataOf } from '#platform/calls/replies.ts'
import { isDay } from '#platform/words/calendar.ts'

const edition = z.strictObject({
  name: z.string().trim().min(1, 'Say what the edition is called.').max(120),
  /** Empty from the beginning. */
  inForceFrom: z.string().refine(isDay, 'A day is written YYYY-MM-DD.').nullable().default(null),
  /** Titles of the first and the last academic year of entry; empty for however early or late. */
  entryFrom: z.string().max(10).nullable().default(null),
  entryTo: z.string().max(10).nullable().default(null),
})
export type EditionBegun = Received<z.input<typeof edition>>

export const regulationCalls = defineCalls('Regulations', {
  'POST /api/regulations/:id/edition': {
    summary: 'Begin another edition of regulations from this one, with all its numbers and awards',
    params: byId,
    body: edition,
    reply: dataOf(z.object({ id: z.string() })),
    refuses: ['NOT_FOUND'],
  },
})
