import { z } from 'zod'
import { defineCalls } from '#platform/calls/calls.ts'
import { byId, dataOf } from '#platform/calls/replies.ts'
import { concernUrgencyNames, longestConcern } from './concern.ts'

const urgency = z.enum(concernUrgencyNames, 'Say how urgent it is.')

export const concernCalls = defineCalls('Notes', {
  'POST /api/students/:id/concerns': {
    summary: 'Raise a safeguarding concern about a student',
    description: 'Kept as a note that only the safeguarding team reads; whoever raised it does not.',
    params: byId,
    body: z.strictObject({
      words: z
        .string('Write what concerns you.')
        .trim()
        .min(1, 'Write what concerns you.')
        .max(longestConcern, `Use at most ${longestConcern.toLocaleString('en-GB')} characters.`),
      /** A form that was sent without it says null, and is told so. */
      urgency: urgency.nullable().pipe(urgency),
    }),
    status: 201,
    reply: dataOf(z.object({ at: z.string(), words: z.string() })),
    refuses: ['NOT_FOUND', 'CONFLICT'],
  },
})
