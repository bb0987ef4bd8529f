import { z } from 'zod'
import { defineCalls, type Received } from '#platform/calls/calls.ts'
import { byId, dataOf, linked, pageMeta, versionHeader } from '#platform/calls/replies.ts'

const view = z.object({
  id: z.string(),
  version: z.int(),
  name: z.string(),
  collection: z.string(),
  shared: z.string(),
  role: linked.nullable(),
  /** The address of the list, from its question mark. */
  query: z.string(),
  columns: z.array(z.string()),
  owner: linked.nullable(),
  /** Whether it is the caller's, to change or remove. */
  mine: z.boolean(),
})
/** A list as somebody set it up. */
export type SavedViewShown = Received<z.infer<typeof view>>

const change = z.object({
  name: z.string(),
  shared: z.enum(['Mine', 'My role', 'Everyone']).exactOptional(),
  role: z.uuid().nullable().exactOptional(),
  query: z.string().exactOptional(),
  columns: z.array(z.string()).exactOptional(),
})

/** Lists as people set them up: their own, those shared with a role they have, and those for everyone. */
export const savedViewCalls = defineCalls('Saved views', {
  'GET /api/saved-views': {
    summary: 'Saved views of a list',
    query: z.object({ collection: z.string().default('') }),
    reply: z.object({
      data: z.array(view),
      meta: pageMeta,
    }),
  },
  'POST /api/saved-views': {
    summary: 'Save a view of a list',
    body: change.extend({ collection: z.string() }),
    reply: dataOf(view),
    status: 201,
    refuses: ['CONFLICT'],
  },
  'PATCH /api/saved-views/:id': {
    summary: 'Change a view of one’s own',
    params: byId,
    headers: versionHeader,
    body: change.partial(),
    reply: dataOf(view),
    refuses: ['NOT_FOUND', 'CONFLICT', 'VERSION_NEEDED'],
  },
  'DELETE /api/saved-views/:id': {
    summary: 'Remove a view of one’s own',
    params: byId,
    reply: null,
    refuses: ['NOT_FOUND', 'CONFLICT'],
  },
})
