import { z } from 'zod'
import { recordReply } from '#kit/records/record-replies.ts'
import { defineCalls, type Received } from '#platform/calls/calls.ts'
import { byId, linked, pageMeta } from '#platform/calls/replies.ts'

const entry = z.object({
  /** Tells it from the other entries: of what it is an entry, and which. */
  id: z.string(),
  /** An ISO instant. */
  at: z.string(),
  kind: z.enum(['interaction', 'stage', 'consent', 'application', 'engagement', 'registration']),
  /** What happened, as "Call: Reached". */
  title: z.string(),
  text: z.string().nullable(),
  by: linked.nullable(),
  /** The page of the record it is from. */
  href: z.string().nullable(),
})
/** Something that happened between the college and a potential student. */
export type TimelineEntry = Received<z.infer<typeof entry>>

export const leadCalls = defineCalls('Potential students', {
  'POST /api/leads/:id/again': {
    summary: 'Begin another episode of somebody whose last one is over',
    description: 'Who looks after them, where, and how they first heard of the college is carried over.',
    params: byId,
    reply: recordReply,
    status: 201,
    refuses: ['NOT_FOUND', 'CONFLICT'],
  },
  'GET /api/leads/:id/timeline': {
    summary: 'What happened with a potential student, the latest first',
    description: 'Each part is told where its reader sees the record it is from.',
    params: byId,
    query: z.strictObject({
      page: z.coerce.number<number>().int().min(1).max(1000).default(1),
      pageSize: z.coerce.number<number>().int().min(1).max(100).default(50),
    }),
    reply: z.object({ data: z.array(entry), meta: pageMeta }),
    refuses: ['NOT_FOUND'],
  },
})
