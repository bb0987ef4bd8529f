import { z } from 'zod'
import { defineCalls, type Received } from '#platform/calls/calls.ts'
import { byId, dataOf, linked, versionHeader } from '#platform/calls/replies.ts'

const reading = z.object({
  name: z.string(),
  as: z.string().nullable().describe('As whom they were signed in, if not as themselves'),
  at: z.string().describe('The last time'),
})
/** Who opened a closed note, and when last. */
export type Reading = Received<z.infer<typeof reading>>

const note = z.object({
  id: z.string(),
  version: z.int(),
  subject: z.string(),
  subjectId: z.string(),
  tier: z.string(),
  closed: z.boolean().describe('Its words are handed out one by one, and that is recorded'),
  body: z.string().nullable().describe('Null for a closed note that was not opened by this call'),
  author: linked.nullable(),
  readBy: z.array(reading),
  createdAt: z.string(),
  updatedAt: z.string(),
})
/** Something written down about a record. */
export type Note = Received<z.infer<typeof note>>

const wholeTo = (most: number) => {
  const message = `Give a whole number from 1 to ${most.toLocaleString('en-GB')}.`
  return z.coerce.number<number>(message).int(message).min(1, message).max(most, message)
}
const words = z.object({ body: z.string(), tier: z.string().exactOptional() })

export const noteCalls = defineCalls('Notes', {
  'GET /api/notes': {
    summary: 'Notes about a record, newest first',
    description:
      'Those the caller may read; of closed ones only who wrote them, when, and who has read them. meta.writable are the tiers the caller may write in.',
    query: z.strictObject({
      subject: z.string().default(''),
      subjectId: z.string().default(''),
      page: wholeTo(100_000).default(1),
      pageSize: wholeTo(200).default(50),
    }),
    reply: z.object({
      data: z.array(note),
      meta: z.object({
        total: z.int(),
        page: z.int(),
        pageSize: z.int(),
        /** The tiers one may write in. */
        writable: z.array(z.string()),
      }),
    }),
    refuses: ['NOT_FOUND'],
  },
  'POST /api/notes': {
    summary: 'Write a note',
    body: words.extend({ subject: z.string(), subjectId: z.string() }),
    status: 201,
    reply: dataOf(note),
    refuses: ['NOT_FOUND', 'CONFLICT'],
  },
  'PATCH /api/notes/:id': {
    summary: 'Change a note',
    params: byId,
    headers: versionHeader,
    body: words.partial(),
    reply: dataOf(note),
    refuses: ['NOT_FOUND', 'CONFLICT', 'VERSION_NEEDED'],
  },
  'POST /api/notes/:id/open': {
    summary: 'Open a note',
    description: 'Hands out its words. Of a closed note it is kept who had them and when.',
    params: byId,
    reply: dataOf(note),
    refuses: ['NOT_FOUND'],
  },
  'DELETE /api/notes/:id': {
    summary: 'Move a note to the bin',
    params: byId,
    reply: null,
    refuses: ['NOT_FOUND', 'CONFLICT'],
  },
})
