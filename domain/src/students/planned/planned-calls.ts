import { z } from 'zod'
import { defineCalls, type Received } from '#platform/calls/calls.ts'
import { byId, dataOf } from '#platform/calls/replies.ts'

export const planned = z.object({
  id: z.string(),
  engagement: z.string(),
  /** YYYY-MM-DD, and the days until then; 0 for today. */
  from: z.string(),
  inDays: z.int(),
  /** What it will change: the labels of the fields with their words, the status first. */
  changes: z.array(z.object({ path: z.string(), label: z.string(), value: z.string() })),
  /** "Interrupted from 14/01/2027" */
  title: z.string(),
  reason: z.string().nullable(),
  by: z.string(),
  /** What would stop it on its day as things stand, in words; null where nothing does. */
  hindrance: z.string().nullable(),
  /** Whether the reader may call it off. */
  mayCallOff: z.boolean(),
})
export type Planned = Received<z.infer<typeof planned>>

export const plannedCalls = defineCalls('Students', {
  'GET /api/:collection/:id/planned': {
    summary: 'Changes of a student’s studies that lie ahead, the next first',
    reply: dataOf(z.array(planned)),
    refuses: ['NOT_FOUND'],
  },
  'DELETE /api/planned/:id': {
    summary: 'Call off a planned change',
    description:
      'Nobody is written to. 204 with nothing to read, or a remark where the student has asked again since and the request it answered stays closed. 409 where it was done or called off before.',
    params: byId,
    reply: dataOf(z.object({ remark: z.string() })).nullable(),
    refuses: ['NOT_FOUND', 'CONFLICT'],
  },
})
